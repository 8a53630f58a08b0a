import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Dress } from "./prefs.js";
import { back, face } from "./cards.js";

export interface HandOptions {
  /** Names the hand for screen readers. */
  label: string;
  cards: readonly string[];
  dress: Dress;
  name: (code: string) => string;
  /** Face down: only the number of cards is shown, and `hidden` says it. */
  hidden?: string | undefined;
  /** Cards that may be played; undefined where nobody is to play from this hand. */
  legal?: ReadonlySet<string> | undefined;
  /** Cards that have just come in. */
  fresh?: ReadonlySet<string> | undefined;
  /** Says of a card whether it may be played. */
  verdict?: ((code: string) => string) | undefined;
  press?: ((code: string) => void) | undefined;
}

function move(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const cards = [...list.querySelectorAll<HTMLElement>("button")];
  const at = cards.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return cards[Math.min(at + 1, cards.length - 1)];
    case "ArrowLeft":
      return cards[Math.max(at - 1, 0)];
    case "Home":
      return cards[0];
    case "End":
      return cards.at(-1);
    case "ArrowUp":
    case "ArrowDown":
      return beside(cards, from, key === "ArrowDown");
    default:
      return undefined;
  }
}

/** The card nearest above or below, where a hand stands in rows. */
function beside(cards: HTMLElement[], from: HTMLElement, down: boolean): HTMLElement {
  const here = from.getBoundingClientRect();
  let best = from;
  let least = Infinity;
  for (const card of cards) {
    const box = card.getBoundingClientRect();
    const rise = down ? box.top - here.top : here.top - box.top;
    if (rise < here.height / 2) continue;
    const distance = rise * 4 + Math.abs(box.left - here.left);
    if (distance < least) [best, least] = [card, distance];
  }
  return best;
}

/** One stop for the tab key in each hand; arrow keys move inside it and go no further. */
export function onKey(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  const from = (event.target as HTMLElement).closest("button");
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = move(list, from, event.key);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  to.focus();
}

/** Whoever has the focus is the hand's tab stop from then on. */
export function onFocus(event: FocusEvent): void {
  const list = event.currentTarget as HTMLElement;
  const card = (event.target as HTMLElement).closest("button");
  if (!card) return;
  for (const other of list.querySelectorAll("button")) other.tabIndex = other === card ? 0 : -1;
}

/** Gives each hand below `root` exactly one tab stop after cards came or went. */
export function settleStops(root: HTMLElement): void {
  for (const list of root.querySelectorAll(".hf-hand")) {
    const cards = [...list.querySelectorAll("button")];
    if (cards.filter((card) => card.tabIndex === 0).length === 1) continue;
    cards.forEach((card, at) => (card.tabIndex = at === 0 ? 0 : -1));
  }
}

export function hand(options: HandOptions): TemplateResult {
  const { cards, dress, legal } = options;
  if (options.hidden !== undefined) {
    return html`<div class="hf-hand hidden" role="img" aria-label=${`${options.label}: ${options.hidden}`}>
      ${cards.map(() => html`<span class="hf-card">${back}</span>`)}
    </div>`;
  }
  if (cards.length === 0) return html`<div class="hf-hand empty"></div>`;
  return html`<div class="hf-hand" role="group" aria-label=${options.label} @keydown=${onKey} @focusin=${onFocus}>
    ${repeat(
      cards,
      (code) => code,
      (code) => {
        const allowed = legal?.has(code);
        const state = allowed === undefined ? "" : allowed ? " legal" : " barred";
        const fresh = options.fresh?.has(code) ? " fresh" : "";
        const verdict = options.verdict?.(code);
        return html`<button
          type="button"
          class="hf-card${state}${fresh}"
          data-card=${code}
          tabindex="-1"
          aria-label=${verdict ? `${options.name(code)}, ${verdict}` : options.name(code)}
          @click=${() => options.press?.(code)}
        >${face(code, dress)}</button>`;
      },
    )}
  </div>`;
}

/** A card that is only looked at. */
export function picture(code: string, dress: Dress, name: string, mark?: string): TemplateResult {
  return html`<span class="hf-card still ${mark ?? ""}" role="img" aria-label=${name} data-card=${code}>${face(code, dress)}</span>`;
}

export function facedown(count: number, label: string): TemplateResult | typeof nothing {
  if (count === 0) return nothing;
  return html`<span class="hf-pile" role="img" aria-label=${label}>
    ${Array.from({ length: count }, () => html`<span class="hf-card still">${back}</span>`)}
  </span>`;
}
