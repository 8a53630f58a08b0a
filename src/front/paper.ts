import type { Cleanup } from "./afm.js";

const media = matchMedia("print");
let printing = media.matches;

/** Whether the page is being printed just now. */
export const onPaper = (): boolean => printing;

/** Calls when printing begins, before the page is laid out for it, and when it is over. */
export function watchPaper(call: () => void): Cleanup {
  const set = (now: boolean) => {
    printing = now;
    call();
  };
  const before = () => set(true);
  const after = () => set(media.matches);
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  media.addEventListener("change", after);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
    media.removeEventListener("change", after);
  };
}
