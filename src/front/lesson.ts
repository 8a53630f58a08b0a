import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { settleStops } from "./hand.js";
import { Linked } from "./linked.js";
import { cardChoice, head } from "./parts.js";
import { Foot, offersOf } from "./passing.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { addFile, asFile, download, forget, onProgress, solve, solved } from "./progress.js";
import { TaskView } from "./task.js";
import { type Packed, type Told, unpack } from "./told.js";
import { cardName, sayer } from "./words.js";

const WATCHED = ["lesson", "task", "words", "names", "dress"];

export function lesson({ model, el }: RenderProps): Cleanup {
  return new Lesson(model, el).start();
}

class Lesson {
  private told: Told | undefined;
  private known: unknown;
  private worn: Dress | undefined;
  private view: TaskView | undefined;
  private remark = "";
  private readonly say;
  private readonly linked: Linked;
  private readonly foot: Foot;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    const draw = () => this.draw();
    this.linked = new Linked({
      model,
      el,
      say: this.say,
      draw,
      // the tasks of a lesson are named after it
      fits: [`t.${this.lesson.tasks[0]?.id.replace(/\d+$/, "") ?? ""}`],
      show: (text) => this.follow(text),
    });
    this.foot = new Foot(model, this.say, draw, () => {
      const task = this.lesson.tasks[this.at];
      return { title: this.lesson.title ?? "", ...offersOf(task?.pass), step: String(this.at + 1) };
    });
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-lesson");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onProgress(draw)];
    this.draw();
    stop.push(this.linked.start());
    return () => stop.forEach((end) => end());
  }

  private get lesson(): Told {
    const packed = this.model.get("lesson");
    const shown = dress(this.model.get("dress"));
    if (!this.told || packed !== this.known || shown !== this.worn) {
      [this.known, this.worn] = [packed, shown];
      this.told = unpack(packed as Packed, shown);
    }
    return this.told;
  }

  private get at(): number {
    const at = Number(this.model.get("task")) || 0;
    return Math.max(0, Math.min(at, this.lesson.tasks.length - 1));
  }

  /** Shows the task of a link; what is no task here changes nothing. */
  private follow(text: string): boolean {
    const at = this.lesson.tasks.findIndex((task) => task.pass.link === text);
    if (at >= 0) this.go(at);
    return true;
  }

  private readonly go = (to: number): void => {
    put(this.model, "task", to);
    this.draw();
  };

  private readonly next = (): void => {
    this.go(this.at + 1);
    this.el.querySelector<HTMLElement>(".hf-question")?.focus();
  };

  private draw(): void {
    const { lesson, say, model } = this;
    const task = lesson.tasks[this.at];
    if (!task) return;
    this.view ??= new TaskView(task, {
      say,
      rules: () => this.lesson.rules,
      dress: () => dress(model.get("dress")),
      name: (code) => cardName(model, code, dress(model.get("dress"))),
      draw: () => this.draw(),
      judged: (right, first) => {
        if (right && this.view) solve(this.view.task.id, first ? "first" : "later");
      },
    });
    this.view.show(task);
    const shown = dress(model.get("dress"));
    this.el.classList.toggle("four", fourColours(shown));
    const done = lesson.tasks.filter(({ id }) => solved(id)).length;
    const last = this.at === lesson.tasks.length - 1;
    render(
      html`<section role="group" class="hf-box" aria-label=${lesson.title ?? ""}>
        ${head(lesson.title ?? "", cardChoice(say, shown))}
        ${this.linked.status()}
        <p class="hf-about">${lesson.about}</p>
        ${this.places(lesson, done)} ${this.view.view()}
        ${this.view.solved
          ? html`<p class="hf-row">
              ${last
                ? html`<span class="hf-after">${done === lesson.tasks.length ? say("learning.finished") : nothing} ${lesson.after}</span>`
                : html`<button type="button" class="hf-button strong" @click=${this.next}>${say("learning.next")}</button>`}
            </p>`
          : nothing}
        ${this.more()} ${this.foot.view()}
      </section>`,
      this.el,
    );
    settleStops(this.el);
  }

  /** The tasks as numbers to press; solved ones carry a sign. */
  private places(lesson: Told, done: number): TemplateResult {
    const { say } = this;
    return html`<div role="group" class="hf-places" aria-label=${say("learning.tasks")}>
      ${lesson.tasks.map(({ id }, at) => {
        const how = solved(id);
        return html`<button
          type="button"
          class="hf-place-of ${how ?? ""}"
          aria-current=${at === this.at ? "step" : nothing}
          aria-label=${say(how ? "learning.task.done" : "learning.task", { number: at + 1 })}
          @click=${() => this.go(at)}
        >${at + 1}${how
          ? html`<svg class="hf-sign" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 12l5 5L20 6" /></svg>`
          : nothing}</button>`;
      })}
      <span class="hf-count">${say("learning.solved", { done, of: lesson.tasks.length })}</span>
    </div>`;
  }

  private more(): TemplateResult {
    const { say } = this;
    return html`<details class="hf-more">
      <summary>${say("learning.keep")}</summary>
      <p>${say("learning.kept")}</p>
      <p class="hf-row">
        <button type="button" class="hf-button" @click=${() => download("haferl-progress.json", "application/json", asFile())}>
          ${say("learning.export")}
        </button>
        <label class="hf-button file">
          <span>${say("learning.import")}</span>
          <input type="file" class="hf-only-read" accept=".json,application/json" @change=${this.read} />
        </label>
        <button type="button" class="hf-button quiet" @click=${forget}>${say("learning.forget")}</button>
      </p>
      <p class="hf-status" role="status" aria-live="polite">${this.remark || nothing}</p>
    </details>`;
  }

  private readonly read = async (event: Event): Promise<void> => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    if (!file) return;
    const done = file.size > 200_000 ? undefined : addFile(await file.text());
    input.value = "";
    this.remark = done === undefined ? this.say("learning.unreadable") : this.say("learning.imported", { done });
    this.draw();
  };
}
