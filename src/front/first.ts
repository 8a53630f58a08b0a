import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { settleStops } from "./hand.js";
import { onLive, Question } from "./live.js";
import { cardChoice, head, type Rules } from "./parts.js";
import { Foot } from "./passing.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { TaskView } from "./task.js";
import { type Packed, type Task, unpackAs } from "./told.js";
import { cardName, sayer } from "./words.js";

/** A moment at which the reader decides, or the end of the deal. */
interface Step {
  happened: string[];
  task?: Task;
  rules?: Rules;
  lines?: string[];
  net?: string[];
}

interface Game {
  title: string;
  /** What the reader's seat did in the record. */
  recorded: string[];
  seat: string;
}

const WATCHED = ["game", "path", "decisions", "words", "names", "dress"];

export function first({ model, el }: RenderProps): Cleanup {
  return new First(model, el).start();
}

/** A first deal: each decision is a task in which everything legal is right. */
class First {
  private view: TaskView | undefined;
  /** Moments off the recorded way, from Python, by the decisions that led there. */
  private readonly found = new Map<string, Packed>();
  private readonly say;
  private readonly question: Question;
  private readonly foot: Foot;
  private wanted: string[] = [];

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.question = new Question(
      model,
      () => this.draw(),
      (answer) => {
        this.found.set(this.wanted.join(), answer["found"] as Packed);
        this.go(this.wanted);
      },
    );
    this.foot = new Foot(model, this.say, () => this.draw(), () => ({
      title: this.game.title,
      offers: [],
      step: this.keys.join(" "),
    }));
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-first");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), () => this.question.stop()];
    this.draw();
    return () => stop.forEach((end) => end());
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private get keys(): string[] {
    return (this.model.get("decisions") ?? []) as string[];
  }

  private get shown(): Dress {
    return dress(this.model.get("dress"));
  }

  /** The moment after these decisions, if it is here. */
  private step(keys: readonly string[]): Step | undefined {
    const { recorded } = this.game;
    if (keys.every((key, at) => key === recorded[at])) {
      const path = unpackAs<{ steps: Step[] }>(this.model.get("path") as Packed, this.shown);
      return path.steps[keys.length];
    }
    const packed = this.found.get(keys.join());
    return packed && unpackAs<{ steps: Step[] }>(packed, this.shown).steps[0];
  }

  private go(keys: string[]): void {
    put(this.model, "decisions", keys);
    this.draw();
    const next = this.el.querySelector<HTMLElement>(".hf-question, .hf-ended");
    next?.focus({ preventScroll: true });
    // where the widget is higher than the window, what has happened would be out of sight
    this.el.querySelector(".hf-happened")?.scrollIntoView({ block: "nearest" });
  }

  private decide(key: string): void {
    this.wanted = [...this.keys, key];
    if (this.step(this.wanted)) {
      this.question.forget();
      this.go(this.wanted);
    } else this.question.ask({ type: "decide", keys: this.wanted });
  }

  private readonly back = (): void => this.go(this.keys.slice(0, -1));
  private readonly begin = (): void => this.go([]);

  private draw(): void {
    const { say, game } = this;
    // decisions kept from before, off the recorded way: without Python they are not here
    const step = this.step(this.keys) ?? this.step([]);
    if (!step || !game) return;
    this.el.classList.toggle("four", fourColours(this.shown));
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title}>
        ${head(game.title, cardChoice(say, this.shown))}
        <ol class="hf-happened" aria-label=${say("first.told")} aria-live="polite">
          ${step.happened.map((told) => html`<li>${told}</li>`)}
        </ol>
        ${step.task ? this.task(step.task) : this.end(step)} ${this.question.status(say)}
        <p class="hf-row">
          ${this.keys.length
            ? html`<button type="button" class="hf-button" @click=${this.back}>${say("first.back")}</button>
                <button type="button" class="hf-button quiet" @click=${this.begin}>${say("first.begin")}</button>`
            : nothing}
        </p>
        ${this.foot.view()}
      </section>`,
      this.el,
    );
    settleStops(this.el);
  }

  private task(task: Task): TemplateResult {
    const { model, say } = this;
    const shown = { ...task, id: `first-${this.keys.join()}` };
    this.view ??= new TaskView(shown, {
      say,
      rules: () => this.step(this.keys)?.rules ?? {},
      dress: () => this.shown,
      name: (code) => cardName(model, code, this.shown),
      draw: () => this.draw(),
      free: true,
      judged: (right) => {
        if (right && this.view) this.decide(this.view.answer);
      },
    });
    this.view.show(shown);
    return this.view.view();
  }

  private end(step: Step): TemplateResult {
    return html`<div class="hf-ended" role="group" tabindex="-1" aria-label=${this.say("first.result")}>
      ${(step.lines ?? []).map((line) => html`<p class="hf-reason">${line}</p>`)}
      <ul class="hf-net">${(step.net ?? []).map((gain) => html`<li>${gain}</li>`)}</ul>
    </div>`;
  }
}
