import { html, nothing, type TemplateResult } from "lit-html";
import type { Say } from "./words.js";
import { chooseDress, chooseFour, type Dress, fourColours } from "./prefs.js";

/** Rules used by a widget: id to text, certainty, source. */
export type Rules = Readonly<Record<string, readonly [text: string, certainty: string, source: string]>>;

const MARKS: Record<string, TemplateResult> = {
  attested: html`<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="full" cx="6" cy="6" r="4.5" /></svg>`,
  inferred: html`<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="ring" cx="6" cy="6" r="4.5" /><path class="full" d="M6 1.500a4.5 4.5 0 0 1 0 9Z" /></svg>`,
  reconstructed: html`<svg viewBox="0 0 12 12" aria-hidden="true"><circle class="ring dashed" cx="6" cy="6" r="4.5" /></svg>`,
};

/** How surely a rule is known: a mark told apart by shape, and the word. */
export function certainty(say: Say, level: string): TemplateResult {
  return html`<span class="hf-certainty ${level}">${MARKS[level] ?? nothing}${say(`certainty.${level}`)}</span>`;
}

export function rule(say: Say, rules: Rules, id: string | null | undefined): TemplateResult | typeof nothing {
  const found = id ? rules[id] : undefined;
  if (!found) return nothing;
  const [text, level, source] = found;
  return html`<p class="hf-rule"><span class="hf-rule-text">${text}</span>
    <span class="hf-known">${certainty(say, level)}<span class="hf-source">${source}</span></span></p>`;
}

/** A settlement as Python hands it over: sentences, sums in words, and the sign of each sum. */
export interface Settled {
  head: string;
  /** Payments that share their arithmetic and their rule stand together. */
  lines: [text: string, paid: [way: string, amount: string][], rule: string][];
  net: [seat: string, amount: string, sign: number][];
  pots: [label: string, before: string, after: string][];
}

export function settlement(say: Say, rules: Rules, settled: Settled): TemplateResult {
  return html`<div class="hf-settlement">
    ${settled.head ? html`<p class="hf-result">${settled.head}</p>` : nothing}
    ${settled.lines.length === 0
      ? nothing
      : html`<ol class="hf-lines">
          ${settled.lines.map(
            ([text, paid, id]) => html`<li>
              <p class="hf-line">${text}</p>
              <ul class="hf-paid">
                ${paid.map(([way, amount]) => html`<li><span>${way}</span><b class="hf-amount">${amount}</b></li>`)}
              </ul>
              ${rule(say, rules, id)}
            </li>`,
          )}
        </ol>`}
    <dl class="hf-net" aria-label=${say("settle.net")}>
      ${settled.net.map(
        ([seat, amount, sign]) => html`<div class=${sign > 0 ? "plus" : sign < 0 ? "minus" : "even"}>
          <dt>${seat}</dt>
          <dd>${amount}</dd>
        </div>`,
      )}
    </dl>
    ${settled.pots.length === 0
      ? nothing
      : html`<dl class="hf-pots">
          ${settled.pots.map(
            ([label, before, after]) => html`<div>
              <dt>${label}</dt>
              <dd>${before} <span aria-hidden="true">→</span><span class="hf-only-read">${say("pot.then")}</span> ${after}</dd>
            </div>`,
          )}
        </dl>`}
  </div>`;
}

/** The head of a widget: its title, and what can be chosen there. */
export function head(title: string, choice: TemplateResult | typeof nothing = nothing): TemplateResult {
  return html`<header class="hf-head"><p class="hf-title">${title}</p>${choice}</header>`;
}

export interface Entry {
  label: string;
  /** The words on the button. */
  go: string;
  value: string;
  /** What is written is a whole number, else it is a code. */
  number?: boolean;
  submit: (text: string) => void;
}

/** One line to write, with a button at its end. */
export function entry({ label, go, value, number, submit }: Entry): TemplateResult {
  const sent = (event: Event) => {
    event.preventDefault();
    submit((event.target as HTMLElement).querySelector("input")?.value.trim() ?? "");
  };
  return html`<form class="hf-field joined ${number ? "" : "wide"}" @submit=${sent}>
    <label>
      <span>${label}</span>
      <input
        type="text"
        inputmode=${number ? "numeric" : "text"}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck="false"
        .value=${value}
      />
    </label>
    <button class="hf-button">${go}</button>
  </form>`;
}

/** The reader's choice of cards, the same for all widgets of a page. */
export function cardChoice(say: Say, shown: Dress): TemplateResult {
  const four = fourColours(shown);
  const suits = (value: Dress, label: string) => html`<button
    type="button"
    class="hf-seg"
    aria-pressed=${shown === value ? "true" : "false"}
    @click=${() => chooseDress(value)}
  >${label}</button>`;
  return html`<div class="hf-choice">
    <div class="hf-segs" role="group" aria-label=${say("dress.label")}>
      ${suits("german", say("dress.german"))}${suits("french", say("dress.french"))}
    </div>
    <button type="button" class="hf-button quiet" aria-pressed=${four ? "true" : "false"} @click=${() => chooseFour(!four)}>
      ${say("four.label")}
    </button>
  </div>`;
}

const ICONS: Record<string, string> = {
  first: "M7 5v14M19 5l-9 7 9 7Z",
  previous: "M16 5l-9 7 9 7Z",
  next: "M8 5l9 7-9 7Z",
  last: "M17 5v14M5 5l9 7-9 7Z",
};

export interface Stepping {
  say: Say;
  /** Prefix of the words used, for example "step" or "deal". */
  of: string;
  at: number;
  last: number;
  go: (to: number) => void;
}

/** First, previous, next and last, with a slider between; buttons stay focusable at either end. */
export function stepper({ say, of, at, last, go }: Stepping): TemplateResult {
  const button = (kind: string, to: number) => {
    const off = to === at || to < 0 || to > last;
    return html`<button
      type="button"
      class="hf-button icon ${kind}"
      aria-label=${say(`${of}.${kind}`)}
      title=${say(`${of}.${kind}`)}
      aria-disabled=${off ? "true" : "false"}
      @click=${() => off || go(to)}
    ><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[kind] ?? ""} /></svg></button>`;
  };
  return html`<div class="hf-stepper" role="group" aria-label=${say(`${of}.controls`)}>
    ${button("first", 0)}${button("previous", at - 1)}
    <input
      type="range"
      class="hf-range"
      min="0"
      max=${last}
      .value=${String(at)}
      aria-label=${say(`${of}.position`)}
      aria-valuetext=${say(`${of}.at`, { at: at + 1, of: last + 1 })}
      @input=${(event: Event) => go(Number((event.target as HTMLInputElement).value))}
    />
    ${button("next", at + 1)}${button("last", last)}
  </div>`;
}

/** Arrow keys, Home and End anywhere in a widget step it; they never reach the page around it. */
export function stepKeys(event: KeyboardEvent, at: number, last: number, go: (to: number) => void): void {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key];
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.stopPropagation();
  const target = event.target as HTMLElement;
  if (target.closest("input, select, textarea")) return;
  event.preventDefault();
  if (to >= 0 && to <= last && to !== at) go(to);
}

export interface Dial {
  say: Say;
  label: string;
  value: number;
  max: number;
  /** What is read out beside the number. */
  told?: string;
  set: (value: number) => void;
}

/** A whole number from 0 to `max`, to be typed or dragged. What is neither is refused and changes nothing. */
export function dial({ say, label, value, max, told, set }: Dial): TemplateResult {
  const changed = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const refused = input.closest(".hf-points")?.querySelector(".hf-status");
    const typed = input.value.trim();
    const wanted = Number(typed);
    const fits = typed !== "" && Number.isInteger(wanted) && wanted >= 0 && wanted <= max;
    input.setAttribute("aria-invalid", String(!fits));
    refused?.classList.toggle("refusal", !fits);
    if (refused) refused.textContent = fits ? "" : say("dial.refused", { max, value });
    if (fits) set(wanted);
  };
  return html`<div class="hf-points" role="group" aria-label=${label}>
    <span class="hf-label" aria-hidden="true">${label}</span>
    <input type="number" inputmode="numeric" min="0" max=${max} step="1" .value=${String(value)} aria-label=${label} @change=${changed} />
    <input
      type="range"
      class="hf-range"
      min="0"
      max=${max}
      step="1"
      .value=${String(value)}
      aria-label=${label}
      aria-valuetext=${told ?? String(value)}
      @input=${changed}
    />
    <p class="hf-status" role="status" aria-live="polite"></p>
  </div>`;
}

/** Arrow keys that move a slider or a choice must not turn the page. */
export function keepKeys(event: KeyboardEvent): void {
  if (event.key.startsWith("Arrow")) event.stopPropagation();
}
