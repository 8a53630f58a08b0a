/** What a reader prefers, kept in this browser and shared by all widgets of a page. */
export type Dress = "german" | "french";

interface Stored {
  dress?: Dress;
  four?: boolean;
}

const KEY = "haferl.cards";
const listeners = new Set<() => void>();
let stored: Stored = read();

function read(): Stored {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const { dress, four } = found as Record<string, unknown>;
    return {
      ...(dress === "german" || dress === "french" ? { dress } : {}),
      ...(typeof four === "boolean" ? { four } : {}),
    };
  } catch {
    return {}; // no storage here (private window, sandboxed frame): preferences last as long as the page
  }
}

function write(change: Stored): void {
  stored = { ...stored, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // see read()
  }
  for (const listener of listeners) listener();
}

addEventListener("storage", (event) => {
  if (event.key !== KEY) return;
  stored = read();
  for (const listener of listeners) listener();
});

/** The dress to draw: what the reader chose, else what the era used. */
export function dress(usual: unknown): Dress {
  return stored.dress ?? (usual === "french" ? "french" : "german");
}

/** German signs are coloured of old; French ones are black and red until the reader asks for more. */
export function fourColours(shown: Dress): boolean {
  return stored.four ?? shown === "german";
}

export const chooseDress = (value: Dress): void => write({ dress: value });
export const chooseFour = (value: boolean): void => write({ four: value });

export function onPrefs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
