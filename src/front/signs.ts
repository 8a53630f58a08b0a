import { svg, type TemplateResult } from "lit-html";
import type { Dress } from "./prefs.js";

/**
 * The suit signs, our own drawings on a field of 32 by 32. Each is told apart by its outline alone;
 * `s` is the suit's ink, `c` the paper that shows through, `l` a line in ink.
 */
const acorn = svg`
  <path class="l" d="M16.2 6C16 4 16.8 2.6 18.6 1.6" />
  <path class="s" d="M5.4 13.4C5.4 8.2 10 5 16 5s10.6 3.2 10.6 8.400c0 1.5-1 2.3-2.3 2.300H7.700c-1.3 0-2.3-.8-2.3-2.300Z" />
  <path class="c" d="M9.5 14.6 15 6.400M14.3 14.800l5-7.300M19.3 14.800l3.6-5M22.5 14.6 17 6.400M17.7 14.800l-5-7.300M12.7 14.800l-3.6-5" />
  <path class="o" d="M8 17.800h16c.5 5.9-3.3 10-8 12.8-4.7-2.8-8.5-6.9-8-12.800Z" />
  <path class="l thin" d="M12 20.200c.1 2.7 1 4.9 2.6 6.8" />`;

const leaf = svg`
  <path class="l" d="M16 22c-.2 4 1.2 6.8 4.6 8.4" />
  <path class="s" d="M16 1.800c2.3 5.6 12 9.6 12 17 0 4.6-3.7 7-7.3 6.5-2-.3-3.6-1.3-4.7-2.9-1.1 1.6-2.7 2.6-4.7 2.900C7.7 25.8 4 23.4 4 18.800c0-7.4 9.7-11.4 12-17Z" />
  <path class="c" d="M16 7.500V22M16 14.200l4.3-3.200M16 14.200l-4.3-3.200M16 19.200l6.6-3.600M16 19.200l-6.6-3.6" />`;

const heart = svg`
  <path class="s" d="M16 29.500C9.5 23 2.8 18 2.8 10.8 2.8 6.4 6 3.6 9.6 3.600c2.9 0 5.1 1.6 6.4 4.4 1.3-2.8 3.5-4.4 6.4-4.4 3.6 0 6.8 2.8 6.8 7.2 0 7.2-6.7 12.2-13.2 18.700Z" />`;

const bell = svg`
  <path class="l" d="M16 6.400c-2 0-3-1-3-2.300s1.2-2.5 3-2.5 3 1.2 3 2.5-1 2.3-3 2.300Z" />
  <circle class="s" cx="16" cy="18.2" r="12" />
  <path class="c" d="M4.4 15.400c7 2.2 16.2 2.2 23.2 0M4.4 18.800c7 2.2 16.2 2.2 23.2 0" />
  <path class="c wide" d="M16 23.400v4.4" />
  <circle class="p" cx="16" cy="23" r="2" />`;

const club = svg`
  <path class="s" d="M16 2.500a6 6 0 0 1 4.7 9.8 6 6 0 1 1-3.3 9.700c.2 3.4 1.4 5.7 3.6 7.300H11c2.2-1.6 3.4-3.9 3.6-7.300a6 6 0 1 1-3.3-9.700A6 6 0 0 1 16 2.500Z" />`;

const spade = svg`
  <path class="s" d="M16 2c2.6 5.8 12 10 12 16.7 0 3.8-2.9 6-6 6-2 0-3.6-.9-4.8-2.5.2 3.2 1.3 5.5 3.6 7.300h-9.600c2.3-1.8 3.4-4.1 3.6-7.3-1.2 1.6-2.8 2.5-4.8 2.5-3.1 0-6-2.2-6-6C4 12 13.4 7.8 16 2Z" />`;

const diamond = svg`
  <path class="s" d="M16 1.500C18.5 7 21.5 11.5 26.5 16 21.5 20.5 18.5 25 16 30.5 13.5 25 10.5 20.5 5.5 16 10.5 11.5 13.5 7 16 1.500Z" />`;

const SIGNS: Record<Dress, Record<string, TemplateResult>> = {
  german: { E: acorn, G: leaf, H: heart, S: bell },
  french: { E: club, G: spade, H: heart, S: diamond },
};

/** One sign of the given size with its centre at (x, y), turned upside down if asked. */
export function sign(suit: string, dress: Dress, x: number, y: number, size: number, turned = false): TemplateResult {
  const scale = size / 32;
  const way = turned ? -scale : scale;
  return svg`<g transform="translate(${x} ${y}) scale(${way}) translate(-16 -16)">${SIGNS[dress][suit]}</g>`;
}
