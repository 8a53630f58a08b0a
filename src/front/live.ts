import { html, nothing, type TemplateResult } from "lit-html";
import type { Cleanup, Model } from "./afm.js";
import type { Say } from "./words.js";

/** What the host tells of Python: nothing in Jupyter and Voila, where a kernel is always there. */
export type Live = "off" | "starting" | "ready" | "failed" | "kernel";

export function live(): Live {
  const told = document.documentElement.dataset["live"];
  return told === "off" || told === "starting" || told === "ready" || told === "failed" ? told : "kernel";
}

export function onLive(callback: () => void): Cleanup {
  const observer = new MutationObserver(callback);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-live"] });
  return () => observer.disconnect();
}

export interface Answer {
  id: number;
  error?: string;
  [field: string]: unknown;
}

/** Milliseconds that a question may take before the page says that it waits. */
const PATIENCE = 150;

let count = 0;

/** One question at a time to the Python side of a widget; only the answer to the latest counts. */
export class Question {
  pending = 0;
  error = "";
  /** Python could not be asked. */
  private lost = false;

  constructor(
    private readonly model: Model,
    private readonly changed: () => void,
    private readonly answered: (answer: Answer) => void,
  ) {
    model.on("change:answer", this.receive);
  }

  ask(content: Record<string, unknown>): void {
    const shown = this.error !== "" || this.lost;
    // Start high and at random, so that two pages on one kernel do not read each other's answers.
    count = count || Math.floor(Math.random() * 1e9);
    const id = (this.pending = ++count);
    this.error = "";
    this.lost = false;
    const failed = () => {
      if (this.pending !== id) return;
      this.pending = 0;
      this.lost = true;
      this.changed();
    };
    try {
      Promise.resolve(this.model.send({ ...content, id })).catch(failed);
    } catch {
      failed();
    }
    // An answer that comes at once needs no word of waiting, which would only flicker.
    const quick = !shown && (live() === "ready" || live() === "kernel");
    if (quick) setTimeout(() => this.pending === id && this.changed(), PATIENCE);
    else this.changed();
  }

  /** Says why something cannot be asked at all. */
  refuse(why: string): void {
    this.pending = 0;
    this.lost = false;
    this.error = why;
    this.changed();
  }

  forget(): void {
    this.pending = 0;
    this.error = "";
    this.lost = false;
  }

  stop(): void {
    this.pending = 0;
    this.model.off("change:answer", this.receive);
  }

  private readonly receive = (): void => {
    const answer = this.model.get("answer") as Answer | null;
    if (!answer || answer.id !== this.pending) return;
    this.pending = 0;
    this.error = answer.error ?? "";
    if (!answer.error) this.answered(answer);
    this.changed();
  };

  /** What there is to say while waiting, after a refusal, or when Python cannot run here. */
  status(say: Say): TemplateResult {
    const waiting = this.pending !== 0;
    const failed = this.lost || (waiting && live() === "failed");
    const text = this.error || (failed ? say("live.failed") : waiting ? say(`live.${live()}`) : "");
    const kind = this.error || failed ? "refusal" : "waiting";
    return html`<p class="hf-status ${kind}" role="status" aria-live="polite">${text || nothing}</p>`;
  }
}
