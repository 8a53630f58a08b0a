import { html, nothing, type TemplateResult } from "lit-html";
import { suitMark } from "./cards.js";
import { facedown, picture } from "./hand.js";
import { rule, type Rules, type Settled } from "./parts.js";
import type { Dress } from "./prefs.js";
import { codes, type Say } from "./words.js";

export type Played = [seat: string, card: string][];

/** One moment of a game. Python sends each as its difference from the one before. */
export interface Frame {
  title: string;
  text: string;
  note?: string | null;
  rules?: string[] | null;
  /** A card out of sight is "?". */
  hands: Record<string, string>;
  roles?: Record<string, string> | null;
  turn?: string | null;
  ask?: string | null;
  legal?: string | null;
  refused?: [text: string, rule: string, cards: string][] | null;
  next?: string | null;
  /** Cards that have just come into a hand. */
  fresh?: string | null;
  trick?: Played | null;
  led?: [suit: string, text: string] | null;
  taker?: string | null;
  last?: Trick | null;
  score?: [label: string, points: string][] | null;
  contract?: string | null;
  trumps?: string | null;
  piles?: [label: string, cards: string, up: boolean][] | null;
  said?: [seat: string, text: string][] | null;
  settled?: Settled | null;
  /** All tricks so far, where a seat looks back on them. */
  tricks?: Trick[] | null;
}

export interface Trick {
  cards: Played;
  taker: string;
  text: string;
}

export type Seat = [id: string, name: string, place: string];

/** Where the two dresses are told differently Python sends both; this takes the one shown. */
export function inDress<T>(value: T, shown: Dress): T {
  if (Array.isArray(value)) return value.map((item: unknown) => inDress(item, shown)) as T;
  if (typeof value !== "object" || value === null) return value;
  const found = value as Record<string, unknown>;
  if ("german" in found && "french" in found) return found[shown] as T;
  return Object.fromEntries(Object.entries(found).map(([key, item]) => [key, inDress(item, shown)])) as T;
}

export interface Around {
  say: Say;
  dress: Dress;
  /** The name of a card. */
  name: (code: string) => string;
  seats: readonly Seat[];
  rules: Rules;
  /** What the reader has just been told, and the rule behind it. */
  remark: string;
  remarkRule: string;
}

/** The middle of the table: what was said, the trick, and what lies beside it. */
export function centre(frame: Frame, around: Around): TemplateResult {
  const { say, dress, name, seats, rules, remark, remarkRule } = around;
  const trick = frame.trick ?? [];
  return html`<div class="hf-centre">
    <div class="hf-remark" role="status" aria-live="assertive">
      ${remark ? html`<p class="hf-refusal">${remark}</p>` : nothing} ${rule(say, rules, remarkRule)}
    </div>
    ${frame.trick ? nothing : said(frame, around)}
    ${frame.trick
      ? html`<div class="hf-trick" role="group" aria-label=${say("trick.now")}>
          ${seats.map(([seat, who, place]) => {
            const card = trick.find(([played]) => played === seat)?.[1];
            const mark = frame.taker === seat ? "taker" : "";
            return html`<div class="hf-slot slot-${place}">
              ${card
                ? picture(card, dress, say("trick.card", { seat: who, card: name(card) }), mark)
                : html`<span class="hf-place" aria-hidden="true"></span>`}
              <span class="hf-slot-name" aria-hidden="true">${who}</span>
            </div>`;
          })}
          ${frame.led ? html`<p class="hf-led">${suitMark(frame.led[0], dress)}<span>${frame.led[1]}</span></p>` : nothing}
        </div>`
      : nothing}
    ${aside(frame, around)}
  </div>`;
}

const nameOf = (seats: readonly Seat[], id: string): string => seats.find(([seat]) => seat === id)?.[1] ?? id;

function said(frame: Frame, { say, seats }: Around): TemplateResult | typeof nothing {
  if (!frame.said?.length) return nothing;
  return html`<ol class="hf-said" aria-label=${say("auction.said")}>
    ${frame.said.map(([seat, text]) => html`<li><b>${nameOf(seats, seat)}</b> <q>${text}</q></li>`)}
  </ol>`;
}

/** The cards of a trick in the order in which they were played. */
function taken(trick: Trick, { say, dress, name, seats }: Around): TemplateResult {
  return html`<figure class="hf-last">
    <figcaption>${trick.text}</figcaption>
    <span class="hf-pile">${trick.cards.map(([seat, card]) =>
      picture(
        card,
        dress,
        say("trick.card", { seat: nameOf(seats, seat), card: name(card) }),
        trick.taker === seat ? "taker" : "",
      ),
    )}</span>
  </figure>`;
}

/** What lies beside the trick: talon, cards laid away, the last trick. */
function aside(frame: Frame, around: Around): TemplateResult | typeof nothing {
  const { say, dress, name } = around;
  const piles = frame.piles ?? [];
  if (!piles.length && !frame.last) return nothing;
  return html`<div class="hf-aside">
    ${frame.last ? taken(frame.last, around) : nothing}
    ${piles.map(
      ([label, cards, up]) => html`<figure>
        <figcaption>${label}</figcaption>
        ${up
          ? html`<span class="hf-pile">${codes(cards).map((card) => picture(card, dress, name(card)))}</span>`
          : facedown(codes(cards).length, say("pile.down", { count: codes(cards).length }))}
      </figure>`,
    )}
  </div>`;
}

/** What a seat looks back on: the bidding, where it is over, and all tricks. */
export function lookingBack(frame: Frame, around: Around): TemplateResult | typeof nothing {
  const { say } = around;
  const bidding = frame.trick && frame.said?.length;
  if (!bidding && !frame.tricks?.length) return nothing;
  return html`<div class="hf-heard-of">
    ${bidding ? html`<p class="hf-label" aria-hidden="true">${say("auction.said")}</p>${said(frame, around)}` : nothing}
    ${frame.tricks?.length
      ? html`<p class="hf-label" aria-hidden="true">${say("seen.tricks")}</p>
          <ol class="hf-tricks" aria-label=${say("seen.tricks")}>
            ${frame.tricks.map((trick) => html`<li>${taken(trick, around)}</li>`)}
          </ol>`
      : nothing}
  </div>`;
}
