import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { settleStops } from "./hand.js";
import { Linked } from "./linked.js";
import { onLive, Question } from "./live.js";
import { cardChoice, head } from "./parts.js";
import { Foot, offersOf } from "./passing.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { count, download, onProgress, score } from "./progress.js";
import { TaskView } from "./task.js";
import { type Packed, type Task, type Told, unpack } from "./told.js";
import { cardName, sayer } from "./words.js";

interface Game {
  era: string;
  title: string;
  kinds: [id: string, label: string][];
  sheet: string | Record<Dress, string>;
}

const WATCHED = ["game", "ready", "task", "words", "names", "dress"];

export function exercises({ model, el }: RenderProps): Cleanup {
  return new Exercises(model, el).start();
}

class Exercises {
  private ready: Told | undefined;
  private known: unknown;
  private worn: Dress | undefined;
  /** A new one from Python, shown instead of those that came with the page. */
  private fresh: Packed | undefined;
  private sort = "";
  private view: TaskView | undefined;
  private readonly say;
  private readonly question: Question;
  private readonly linked: Linked;
  private readonly foot: Foot;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    const draw = () => this.draw();
    this.question = new Question(model, draw, (answer) => {
      this.fresh = answer["found"] as Packed;
      this.draw();
    });
    this.linked = new Linked({
      model,
      el,
      say: this.say,
      draw,
      fits: [`x.${this.game.era}.`],
      show: (text) => this.follow(text),
    });
    this.foot = new Foot(model, this.say, draw, () => {
      const task = this.told.tasks[this.at];
      return { title: this.game.title, ...offersOf(task?.pass), step: task?.id };
    });
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-exercises");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), onProgress(draw), () => this.question.stop()];
    this.draw();
    stop.push(this.linked.start());
    return () => stop.forEach((end) => end());
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private get shown(): Dress {
    return dress(this.model.get("dress"));
  }

  private get told(): Told {
    if (this.fresh) return unpack(this.fresh, this.shown);
    const packed = this.model.get("ready");
    if (!this.ready || packed !== this.known || this.shown !== this.worn) {
      [this.known, this.worn] = [packed, this.shown];
      this.ready = unpack(packed as Packed, this.shown);
    }
    return this.ready;
  }

  private get at(): number {
    return this.fresh ? 0 : Math.max(0, Math.min(Number(this.model.get("task")) || 0, this.told.tasks.length - 1));
  }

  /** A link names era, kind and number; the widget of that era shows it. */
  private follow(text: string): boolean {
    const [, , sort = "", seed = ""] = text.split(".");
    this.fresh = undefined;
    const at = this.told.tasks.findIndex((task) => task.pass.link === text);
    if (at < 0) this.question.ask({ type: "exercise", sort, seed });
    else this.go(at);
    return true;
  }

  private go(to: number): void {
    this.fresh = undefined;
    put(this.model, "task", to);
    this.draw();
  }

  /** The next of the kind wanted; round to the first after the last. */
  private readonly next = (): void => {
    this.fresh = undefined;
    const { tasks } = this.told;
    for (let step = 1; step <= tasks.length; step++) {
      const to = (this.at + step) % tasks.length;
      if (!this.sort || tasks[to]?.sort === this.sort) {
        this.go(to);
        break;
      }
    }
    this.el.querySelector<HTMLElement>(".hf-question")?.focus();
  };

  private choose(sort: string): void {
    this.sort = sort;
    const here = this.told.tasks[this.at];
    if (sort && here?.sort !== sort) this.next();
    else this.draw();
  }

  private draw(): void {
    const { say, model, game } = this;
    const task: Task | undefined = this.told.tasks[this.at];
    if (!task || !game) return;
    this.view ??= new TaskView(task, {
      say,
      rules: () => this.told.rules,
      dress: () => this.shown,
      name: (code) => cardName(model, code, this.shown),
      draw: () => this.draw(),
      judged: (right, first) => {
        if (first) count(game.era, right);
      },
    });
    this.view.show(task);
    this.el.classList.toggle("four", fourColours(this.shown));
    const [right, tried] = score(game.era);
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title}>
        ${head(game.title, cardChoice(say, this.shown))}
        ${this.linked.status()}
        <div class="hf-row">
          <div class="hf-segs" role="group" aria-label=${say("learning.what")}>
            ${[["", say("learning.all")] as [string, string], ...game.kinds].map(
              ([id, label]) => html`<button
                type="button"
                class="hf-seg"
                aria-pressed=${id === this.sort ? "true" : "false"}
                @click=${() => this.choose(id)}
              >${label}</button>`,
            )}
          </div>
        </div>
        <p class="hf-phase">
          <span>${say("learning.number", { seed: task.seed ?? "" })}</span>
          <span class="hf-count">${tried ? say("learning.score", { right, tried }) : nothing}</span>
        </p>
        ${this.view.view()}
        <p class="hf-row">
          <button type="button" class="hf-button ${this.view.solved ? "strong" : ""}" @click=${this.next}>${say("learning.next")}</button>
          <button
            type="button"
            class="hf-button"
            @click=${() => this.question.ask({ type: "exercise", ...(this.sort ? { sort: this.sort } : {}) })}
          >${say("learning.new")}</button>
        </p>
        ${this.question.status(say)} ${this.paper()} ${this.foot.view()}
      </section>`,
      this.el,
    );
    settleStops(this.el);
  }

  private paper(): TemplateResult {
    const { say, game } = this;
    const sheet = typeof game.sheet === "string" ? game.sheet : game.sheet[this.shown];
    return html`<details class="hf-more">
        <summary>${say("learning.sheet")}</summary>
        <pre class="hf-sheet" tabindex="0">${sheet}</pre>
        <p class="hf-row">
          <button type="button" class="hf-button" @click=${() => download(`haferl-${game.era}.txt`, "text/plain", sheet)}>
            ${say("learning.sheet.save")}
          </button>
        </p>
      </details>`;
  }
}
