import { type TemplateResult } from "lit-html";
import type { Cleanup, Model } from "./afm.js";
import { embed } from "./embed.js";
import { faultOf, knownKind, linkHere } from "./links.js";
import { type Answer, Question } from "./live.js";
import type { Say } from "./words.js";

export interface Following {
  model: Model;
  el: HTMLElement;
  say: Say;
  draw: () => void;
  /** Which links fit: how they begin, behind the sign of their version. */
  fits: readonly string[];
  /** Shows a link if that needs no Python; otherwise Python is asked. */
  show: (text: string) => boolean;
  /** Python has shown the link. */
  arrived?: (answer: Answer) => void;
}

/** Follows the link in the page's address. Of several widgets that could show it, the first on the page does. */
export class Linked {
  private readonly question: Question;

  constructor(private readonly of: Following) {
    this.question = new Question(of.model, of.draw, (answer) => of.arrived?.(answer));
  }

  start(): Cleanup {
    this.of.el.dataset["follows"] = this.of.fits.join(" ");
    addEventListener("hashchange", this.look);
    this.look();
    return () => {
      removeEventListener("hashchange", this.look);
      delete this.of.el.dataset["follows"];
      this.question.stop();
    };
  }

  /** What there is to say of the link: that Python is starting, or what is wrong. */
  status(): TemplateResult {
    return this.question.status(this.of.say);
  }

  private readonly look = (): void => {
    const { el, say, draw, show } = this.of;
    const spoke = this.question.pending !== 0 || this.question.error !== "";
    this.question.forget();
    const text = linkHere();
    if (text === undefined || chosen(text) !== el) return spoke ? draw() : undefined;
    embed(el);
    el.scrollIntoView();
    const fault = faultOf(text);
    if (fault) this.question.refuse(say(...fault));
    else if (!show(text)) this.question.ask({ type: "link", text });
  };
}

/** The widget that shows a link; what is none is answered by the first that shows any. */
function chosen(text: string): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>("[data-follows]")];
  if (!knownKind(text)) return all[0];
  return all.find((el) => el.dataset["follows"]?.split(" ").some((start) => text.slice(1).startsWith(start)));
}
