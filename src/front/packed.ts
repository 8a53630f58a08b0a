import type { Rules } from "./parts.js";

/**
 * Rows of sentences and sums packed by tarok.widgets.packing: a row is the JSON of its value with
 * every whole number taken out, so that rows which differ only in numbers share one template; the
 * numbers of each place are kept as runs that rise or fall evenly.
 */
export type Run = [first: number, step: number, count: number];

interface Table {
  /** Which template each row uses: runs of [template, rows]. */
  rows: [template: number, count: number][];
  /** For each template used: the numbers of each place, over the rows that use it. */
  places: Record<string, Run[][]>;
}

export interface Packed {
  templates: string[];
  tables: Record<string, Table>;
  rules: Rules;
}

const PLACE = "\u00a4";

/** The number at a place of what `runs` keep; throws where there is none. */
export function pick(runs: readonly Run[], at: number): number {
  let left = at;
  for (const [first, step, count] of runs) {
    if (left < count) return first + step * left;
    left -= count;
  }
  throw new RangeError(`no row ${at}`);
}

/** The value packed as row `at` of table `key`. */
export function rowOf(packed: Packed, key: string, at: number): unknown {
  const table = packed.tables[key];
  if (!table) return undefined;
  const seen = new Map<number, number>();
  let left = at;
  for (const [template, count] of table.rows) {
    const before = seen.get(template) ?? 0;
    if (left < count) return unpack(packed, table, template, before + left);
    seen.set(template, before + count);
    left -= count;
  }
  return undefined;
}

function unpack(packed: Packed, table: Table, template: number, at: number): unknown {
  const places = table.places[template] ?? [];
  const parts = (packed.templates[template] ?? "null").split(PLACE);
  let text = parts[0] ?? "";
  for (let place = 1; place < parts.length; place++) {
    text += String(pick(places[place - 1] ?? [], at)) + (parts[place] ?? "");
  }
  return JSON.parse(text);
}
