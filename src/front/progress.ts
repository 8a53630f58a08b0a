/** What a reader has solved, kept in this browser and nowhere else. */
import type { Cleanup } from "./afm.js";

/** How a task was solved: at the first try, or later. */
export type Solved = "first" | "later";

interface Kept {
  format: 1;
  tasks: Record<string, Solved>;
  /** By era: how many exercises were right at the first try, of how many tried. */
  scores: Record<string, [right: number, tried: number]>;
}

const KEY = "haferl.learning";
const MOST = 100_000;
const listeners = new Set<() => void>();
let kept: Kept = load();

function empty(): Kept {
  return { format: 1, tasks: {}, scores: {} };
}

function load(): Kept {
  try {
    return parse(localStorage.getItem(KEY) ?? "") ?? empty();
  } catch {
    return empty(); // no storage here: progress lasts as long as the page
  }
}

/** Reads progress and keeps nothing that is not progress; undefined where there is none. */
export function parse(text: string): Kept | undefined {
  if (text.length > MOST) return undefined;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof found !== "object" || found === null) return undefined;
  const { format, tasks, scores } = found as Record<string, unknown>;
  if (format !== 1 || typeof tasks !== "object" || tasks === null) return undefined;
  const read = empty();
  for (const [id, how] of Object.entries(tasks)) {
    if (/^[a-z0-9-]{1,40}$/.test(id) && (how === "first" || how === "later")) read.tasks[id] = how;
  }
  for (const [era, score] of Object.entries((scores ?? {}) as Record<string, unknown>)) {
    if (!/^[a-z0-9-]{1,40}$/.test(era) || !Array.isArray(score)) continue;
    const [right, tried] = score.map(Number);
    if (Number.isInteger(right) && Number.isInteger(tried)) read.scores[era] = [right as number, tried as number];
  }
  return read;
}

function write(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // see load()
  }
  for (const listener of listeners) listener();
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  kept = load();
  for (const listener of listeners) listener();
});

export function onProgress(listener: () => void): Cleanup {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const solved = (task: string): Solved | undefined => kept.tasks[task];

export function solve(task: string, how: Solved): void {
  if (kept.tasks[task] === "first" || kept.tasks[task] === how) return;
  write({ ...kept, tasks: { ...kept.tasks, [task]: kept.tasks[task] ?? how } });
}

export const score = (era: string): [right: number, tried: number] => kept.scores[era] ?? [0, 0];

export function count(era: string, right: boolean): void {
  const [before, tried] = score(era);
  write({ ...kept, scores: { ...kept.scores, [era]: [before + (right ? 1 : 0), tried + 1] } });
}

export const asFile = (): string => JSON.stringify(kept, null, 1);

/** Adds what a file holds to what is kept; how many tasks are solved then, or undefined if it is none. */
export function addFile(text: string): number | undefined {
  const read = parse(text);
  if (!read) return undefined;
  const tasks = { ...read.tasks, ...kept.tasks };
  write({ format: 1, tasks, scores: { ...read.scores, ...kept.scores } });
  return Object.keys(tasks).length;
}

export const forget = (): void => write(empty());

/** Hands the reader a file. */
export function download(name: string, type: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
