/** Lessons and exercises as tarok hands them over: packed texts, both dresses, every answer judged. */
import type { Rules } from "./parts.js";
import type { Passed } from "./passing.js";
import type { Dress } from "./prefs.js";

export type Kind = "cards" | "card" | "lay" | "one" | "some" | "number";

export interface Scene {
  hands?: [seat: string, name: string, cards: string][];
  you?: string;
  trick?: [seat: string, name: string, card: string][];
  trumps?: [suit: string, text: string];
  piles?: [label: string, cards: string][];
  said?: [seat: string, text: string][];
  facts?: [label: string, text: string][];
}

export type Judged = [key: string, label: string, right: boolean, reason: string, rule: string];

export interface Task {
  id: string;
  kind: Kind;
  lead: string;
  question: string;
  scene: Scene;
  why: string;
  rule: string;
  /** How it is passed on. */
  pass: Passed;
  choice?: string;
  answers?: Judged[];
  unit?: string;
  low?: string;
  high?: string;
  /** Cards laid away together: how many, and for every way a number into `reasons`. */
  count?: number;
  verdicts?: number[];
  reasons?: [right: boolean, reason: string, rule: string][];
  /** Of exercises: which kind of question, and its number. */
  sort?: string;
  seed?: string;
}

export interface Told {
  tasks: Task[];
  rules: Rules;
  title?: string;
  about?: string;
  after?: string;
}

export interface Packed {
  texts: string[];
  value: unknown;
}

/** A lesson or exercises that `tarok.exercises.compact` packed, in one dress. */
export function unpack(packed: Packed, shown: Dress): Told {
  return unpackAs<Told>(packed, shown);
}

/** Any value that was packed so. */
export function unpackAs<T>(packed: Packed, shown: Dress): T {
  const open = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("§") ? packed.texts[Number(value.slice(1))] : value;
    if (Array.isArray(value)) return value.map(open);
    if (typeof value !== "object" || value === null) return value;
    const found = value as Record<string, unknown>;
    if ("german" in found && "french" in found) return open(found[shown]);
    return Object.fromEntries(Object.entries(found).map(([key, item]) => [key, open(item)]));
  };
  return open(packed.value) as T;
}

/** The place of a choice among all ways to take so many of `size` things, in order. */
export function placeOf(chosen: readonly number[], size: number): number {
  const among = [...chosen].sort((one, other) => one - other);
  let place = 0;
  let from = 0;
  among.forEach((at, number) => {
    for (let skipped = from; skipped < at; skipped++) place += ways(size - skipped - 1, among.length - number - 1);
    from = at + 1;
  });
  return place;
}

function ways(of: number, take: number): number {
  let found = 1;
  for (let step = 1; step <= take; step++) found = (found * (of - take + step)) / step;
  return of < take ? 0 : Math.round(found);
}

/** A choice from its place; undone by `placeOf`. */
export function chosenAt(place: number, size: number, count: number): number[] {
  const found: number[] = [];
  let left = place;
  for (let at = 0; found.length < count; at++) {
    const here = ways(size - at - 1, count - found.length - 1);
    if (left < here) found.push(at);
    else left -= here;
  }
  return found;
}

/** A number as people write it; undefined if it is none. */
export function number(text: string): number | undefined {
  const halves: Record<string, string> = { "½": "1/2", "¼": "1/4", "¾": "3/4" };
  const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "");
  const mixed = /^(-?)(\d*)([½¼¾])$/.exec(plain);
  const fraction = /^(-?)(\d+)\/(\d+)$/.exec(mixed ? `${mixed[1]}${halves[mixed[3] ?? ""]}` : plain);
  if (fraction) {
    const part = Number(fraction[2]) / Number(fraction[3]);
    const whole = mixed ? Number(mixed[2] || 0) : 0;
    return (fraction[1] ? -1 : 1) * (whole + part);
  }
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
