import { html, nothing, type TemplateResult } from "lit-html";
import { addressOf, eraOf, framable, pageHere, reportAddress, snippet } from "./links.js";
import type { Model } from "./afm.js";
import type { Say } from "./words.js";

/** Something to pass on, as Python hands it over. */
export interface Offer {
  link: string;
  /** What the link shows. */
  title: string;
  /** What is said beside a link that gives something away. */
  warning?: string;
  /** Names it among several. */
  label?: string;
}

/** An offer, or why there is none. */
export type Passed = Partial<Offer> & { none?: string };

export interface Passing {
  /** What is shown, for a report. */
  title: string;
  /** What can be passed on from here. */
  offers: readonly Offer[];
  /** Why there is nothing, in a sentence. */
  none?: string | undefined;
  /** The step shown, for a report. */
  step?: string | undefined;
  /** The deal's code, where no link tells it. */
  code?: string | undefined;
}

/** The offer that Python handed over, as a list of one or of none. */
export function offersOf(passed: Passed | undefined): Pick<Passing, "offers" | "none"> {
  const { link, title = "" } = passed ?? {};
  return link ? { offers: [{ ...passed, link, title }] } : { offers: [], none: passed?.none };
}

/** Buttons that copy, and what is said then; where the page may not copy, the text is shown. */
export class Copier {
  /** The one that copied last: what any other says of its copy is no longer so. */
  private static last: Copier | undefined;
  private copied = "";
  private byHand = "";

  constructor(
    private readonly say: Say,
    private readonly draw: () => void,
  ) {}

  forget(): void {
    this.copied = this.byHand = "";
  }

  button(what: string, text: string): TemplateResult {
    return html`<button type="button" class="hf-button" @click=${() => this.copy(what, text)}>${this.say(`copy.${what}`)}</button>`;
  }

  status(): TemplateResult {
    return html`<p class="hf-status" role="status" aria-live="polite">${this.copied || nothing}</p>
      ${this.byHand
        ? html`<label class="hf-field"><span>${this.say("copy.byhand")}</span><textarea readonly rows="4" .value=${this.byHand}></textarea></label>`
        : nothing}`;
  }

  private async copy(what: string, text: string): Promise<void> {
    const { last } = Copier;
    Copier.last = this;
    if (last && last !== this && last.copied) {
      last.forget();
      last.draw();
    }
    this.forget();
    try {
      await navigator.clipboard.writeText(text);
      this.copied = this.say(`copied.${what}`);
    } catch {
      this.byHand = text; // no clipboard here: show the text, to be copied by hand
    }
    this.draw();
  }
}

/** The foot of every widget: how to pass on what it shows, and how to report a problem. */
export class Foot {
  private open = { pass: false, report: false };
  private chosen = 0;
  private copied = "";
  private readonly links: Copier;
  private readonly report: Copier;

  constructor(
    private readonly model: Model,
    private readonly say: Say,
    private readonly draw: () => void,
    private readonly now: () => Passing,
  ) {
    this.links = new Copier(say, draw);
    this.report = new Copier(say, draw);
  }

  view(): TemplateResult {
    const passing = this.now();
    const state = JSON.stringify(passing);
    if (state !== this.copied) {
      // what was said of another link is no longer so
      this.copied = state;
      this.links.forget();
      this.report.forget();
    }
    const passes = passing.offers.length > 0 || passing.none;
    return html`<footer class="hf-foot">
      ${passes ? this.fold("pass", this.say("pass.on"), () => this.pass(passing)) : nothing}
      ${this.fold("report", this.say("report.problem"), () => this.problem(passing))}
    </footer>`;
  }

  private fold(which: "pass" | "report", label: string, content: () => TemplateResult): TemplateResult {
    const toggled = (event: Event) => {
      const open = (event.target as HTMLDetailsElement).open;
      if (open === this.open[which]) return;
      this.open[which] = open;
      this.draw();
    };
    return html`<details class="hf-more hf-${which}" .open=${this.open[which]} @toggle=${toggled}>
      <summary>${label}</summary>
      ${this.open[which] ? content() : nothing}
    </details>`;
  }

  private pass({ offers, none }: Passing): TemplateResult {
    const { say, links } = this;
    const offer = offers[this.chosen] ?? offers[0];
    if (!offer) return html`<p class="hf-note">${none}</p>`;
    const address = addressOf(offer.link);
    const whole = (event: Event) => (event.target as HTMLInputElement).select();
    return html`<div class="hf-passing">
      ${offers.length > 1
        ? html`<label class="hf-field">
            <span>${say("pass.shows")}</span>
            <select @change=${this.choose}>
              ${offers.map(({ label }, at) => html`<option value=${at} .selected=${offers[at] === offer}>${label}</option>`)}
            </select>
          </label>`
        : nothing}
      <label class="hf-field grow">
        <span>${offer.title}</span>
        <input type="text" class="hf-address" readonly aria-label=${`${say("pass.link")}: ${offer.title}`} .value=${address} @focus=${whole} />
      </label>
      <p class="hf-row">
        ${links.button("link", address)}
        ${framable() ? links.button("embed", snippet(pageHere(), offer.link, offer.title)) : nothing}
      </p>
      ${offer.warning ? html`<p class="hf-warning">${offer.warning}</p>` : nothing}
      ${links.status()}
    </div>`;
  }

  private readonly choose = (event: Event): void => {
    this.chosen = Number((event.target as HTMLSelectElement).value);
    this.draw();
  };

  private problem(passing: Passing): TemplateResult {
    const { say, report } = this;
    const title = say("report.title", { title: passing.title });
    const text = this.text(passing);
    const address = reportAddress(title, text);
    return html`<div class="hf-passing">
      <p class="hf-note">${say("report.about")}</p>
      <label class="hf-field grow">
        <span>${say("report.text")}</span>
        <textarea class="hf-report-text" readonly rows="11" .value=${text}></textarea>
      </label>
      <p class="hf-row">
        ${report.button("report", text)}
        ${address ? html`<a class="hf-button" href=${address} target="_blank" rel="noopener noreferrer">${say("report.send")}</a>` : nothing}
      </p>
      ${report.status()}
    </div>`;
  }

  private text({ offers, step, code }: Passing): string {
    const { say } = this;
    const about = (this.model.get("about") ?? {}) as Record<string, string>;
    const link = offers[0]?.link ?? "";
    const era = link ? eraOf(link) : (about["era"] ?? "");
    const deal = link ? "" : (code ?? about["code"] ?? "");
    const facts = [
      say("report.page", { page: pageHere().slice(pageHere().lastIndexOf("/") + 1) }),
      era && say("report.era", { era }),
      deal && say("report.deal", { code: deal }),
      link && say("report.link", { link: `#h=${link}` }),
      step && say("report.step", { step }),
      say("report.version", { version: about["version"] ?? "" }),
    ].filter(Boolean);
    return [...facts, "", say("report.seen"), "", say("report.expected"), ""].join("\n");
  }
}
