import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Dress } from "./prefs.js";
import { sign } from "./signs.js";

/** Cards are drawn on a field of 60 by 96. */
const LETTERS: Record<Dress, Record<string, string>> = {
  german: { T: "10", K: "K", O: "O", U: "U" },
  french: { T: "10", K: "K", O: "Q", U: "J" },
};

const LEFT = 27;
const RIGHT = 47;
const MIDDLE = 37;
type Place = readonly [x: number, y: number];

const pair = (y: number): Place[] => [
  [LEFT, y],
  [RIGHT, y],
];

/** Where the signs of a number card stand, as on the printed cards. */
const PIPS: Record<string, Place[]> = {
  "6": [20, 48, 76].flatMap(pair),
  "7": [...[20, 48, 76].flatMap(pair), [MIDDLE, 34]],
  "8": [18, 38, 58, 78].flatMap(pair),
  "9": [...[18, 38, 58, 78].flatMap(pair), [MIDDLE, 48]],
  T: [...[18, 38, 58, 78].flatMap(pair), [MIDDLE, 28], [MIDDLE, 68]],
};

function pips(rank: string, suit: string, dress: Dress): TemplateResult[] {
  const size = rank === "6" || rank === "7" ? 17 : 15;
  return (PIPS[rank] ?? []).map(([x, y]) => sign(suit, dress, x, y, size, y > 50 && dress === "french"));
}

/** The German "Ace" is really a Deuce, and shows two signs; the French one shows a single great one. */
function ace(suit: string, dress: Dress): TemplateResult[] {
  if (dress === "french") return [sign(suit, dress, MIDDLE - 2, 50, 34)];
  return [sign(suit, dress, MIDDLE - 1, 27, 27), sign(suit, dress, MIDDLE - 1, 69, 27)];
}

const CROWN = svg`<path class="s" d="M-11 5-13-6l6.5 5L0-9.5 6.5-1 13-6 11 5ZM-11 7h22v2.600h-22Z" />`;

/**
 * Court cards are letters in a frame. As on the German cards the Ober carries his sign above,
 * the Unter below him; the king has a crown.
 */
function court(rank: string, suit: string, dress: Dress): TemplateResult {
  const frame = svg`<rect class="l thin" x="19" y="6.5" width="35" height="83" rx="2.5" />
    <rect class="l hair" x="21" y="8.5" width="31" height="79" rx="1.5" />`;
  if (rank === "K") {
    const crown = svg`<g transform="translate(36.5 24) scale(.92)">${CROWN}</g>`;
    return svg`${frame}${crown}${sign(suit, dress, 36.5, 77, 15)}`;
  }
  if (rank === "O") {
    const rule = svg`<path class="l hair" d="M26 41h21" />`;
    return svg`${frame}${sign(suit, dress, 36.5, 25, 22)}${rule}`;
  }
  return svg`${frame}<path class="l hair" d="M26 52h21" />${sign(suit, dress, 36.5, 70, 22)}`;
}

/**
 * Letters stand in the stylesheet's generated content and not in the text of the page: a card's name
 * is what is read out, and its letter is no part of that name.
 */
function draw(code: string, dress: Dress): TemplateResult {
  const suit = code.charAt(0);
  const rank = code.charAt(1);
  const index = LETTERS[dress][rank] ?? rank;
  const noble = "KOU".includes(rank);
  const body = rank === "A" ? ace(suit, dress) : noble ? court(rank, suit, dress) : pips(rank, suit, dress);
  return html`<span class="hf-face suit-${suit}" aria-hidden="true">
    <svg viewBox="0 0 60 96" focusable="false">
      <rect class="paper" x=".75" y=".75" width="58.5" height="94.5" rx="5" />
      ${sign(suit, dress, 9, 27, 10)} ${body}
    </svg>
    <span class=${index.length > 1 ? "hf-index two" : "hf-index"} data-letter=${index}></span>
    ${noble ? html`<span class="hf-letter of-${rank}" data-letter=${index}></span>` : nothing}
  </span>`;
}

const faces = new Map<string, TemplateResult>();

/** The face of a card; drawn once for each dress, coloured by the stylesheet. */
export function face(code: string, dress: Dress): TemplateResult {
  const key = dress + code;
  const known = faces.get(key);
  if (known) return known;
  const made = draw(code, dress);
  faces.set(key, made);
  return made;
}

function lattice(): string {
  const lines: string[] = [];
  for (let x = -84; x <= 48; x += 7) {
    lines.push(`M${x} 6l84 84`, `M${x + 84} 6l-84 84`);
  }
  return lines.join("");
}

/** The back of a card: a lozenge lattice in a frame. The nested svg clips the lines. */
export const back: TemplateResult = html`<span class="hf-face hf-back" aria-hidden="true">
  <svg viewBox="0 0 60 96" focusable="false">
    <rect class="paper" x=".75" y=".75" width="58.5" height="94.5" rx="5" />
    <svg x="6" y="6" width="48" height="84" viewBox="6 6 48 84"><path class="lattice" d=${lattice()} /></svg>
    <rect class="frame" x="6" y="6" width="48" height="84" rx="2" />
  </svg>
</span>`;

/** A sign on its own, to stand in a line of text; its meaning is in the text beside it. */
export function suitMark(suit: string, dress: Dress): TemplateResult {
  return html`<svg class="hf-mark suit-${suit}" viewBox="0 0 32 32" aria-hidden="true" focusable="false">${sign(suit, dress, 16, 16, 32)}</svg>`;
}
