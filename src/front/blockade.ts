import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { onLive, Question } from "./live.js";
import { onPaper, watchPaper } from "./paper.js";
import { entry, head, type Rules, settlement, type Settled, stepKeys, stepper } from "./parts.js";
import { Foot } from "./passing.js";
import { sayer } from "./words.js";

/** Counters that lie in a place: what they are, what is written on each, how many. */
type Counter = [what: string, worth: string, count: number];
type Place = [told: string, counters: Counter[]];
type Gain = [who: string, amount: string, sign: number];

interface Frame {
  phase: string;
  text: string;
  settled: Settled;
  table: { cup: Place; pot: Place; line: Place };
  ledger: Gain[];
  over: string;
}

interface Game {
  title: string;
  frames: Frame[];
  rules: Rules;
  /** Each player's course through the session, and the least and most of all in words. */
  chart: { courses: [who: string, sums: number[]][]; ends: [low: string, high: string]; told: string };
  players: string;
  seed: string;
  results: string;
  choices: [id: string, label: string][];
}

const WATCHED = ["game", "at", "words"];
/** More counters than this are not drawn one by one. */
const MOST = 12;
const HEIGHT = 100;
const ROOM = 4;

export function blockade({ model, el }: RenderProps): Cleanup {
  return new Blockade(model, el).start();
}

class Blockade {
  private readonly say;
  private readonly question: Question;
  private readonly foot: Foot;
  private players = "";

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.question = new Question(
      model,
      () => this.draw(),
      () => (this.players = ""),
    );
    this.foot = new Foot(model, this.say, () => this.draw(), () => ({
      title: this.game.title,
      offers: [],
      step: `${this.at} / ${this.game.frames.length - 1}`,
    }));
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-blockade");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onLive(draw), watchPaper(draw), () => this.question.stop()];
    this.draw();
    return () => stop.forEach((end) => end());
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private get at(): number {
    const at = Math.round(Number(this.model.get("at")) || 0);
    return Math.max(0, Math.min(this.game.frames.length - 1, at));
  }

  private readonly go = (to: number): void => {
    put(this.model, "at", to);
    this.draw();
  };

  private draw(): void {
    const { game, say } = this;
    if (!game) return;
    const last = game.frames.length - 1;
    // On paper a session that nobody has stepped through is shown as it ended.
    const at = onPaper() && this.at === 0 ? last : this.at;
    const frame = game.frames[at];
    if (!frame) return;
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title} @keydown=${(event: KeyboardEvent) => stepKeys(event, at, last, this.go)}>
        ${head(game.title)}
        <div class="hf-say">
          <p class="hf-phase"><span>${frame.phase}</span><span class="hf-count">${say("blockade.at", { at, of: last })}</span></p>
          <div class="hf-told" role="status" aria-live="polite">
            <p class="hf-text">${frame.text}</p>
            ${frame.over ? html`<p class="hf-note">${frame.over}</p>` : nothing}
          </div>
        </div>
        <div class="hf-lying" role="group" aria-label=${say("blockade.table")}>
          ${this.place("cup", frame.table.cup)} ${this.place("pot", frame.table.pot)} ${this.place("line", frame.table.line)}
        </div>
        ${stepper({ say, of: "blockade", at, last, go: this.go })}
        <div class="hf-course">${this.chart(at, last)} ${this.ledger(frame)}</div>
        <div class="hf-moved"><p class="hf-label">${say("blockade.moved")}</p>${settlement(say, game.rules, frame.settled)}</div>
        ${this.ask()} ${this.foot.view()}
      </section>`,
      this.el,
    );
  }

  private place(name: string, [told, counters]: Place): TemplateResult {
    return html`<div class="hf-place-of ${name}">
      <p class="hf-lies">${told}</p>
      <span class="hf-counters" aria-hidden="true">${counters.map((counter) => this.counters(counter))}</span>
    </div>`;
  }

  private counters([what, worth, count]: Counter): TemplateResult {
    const drawn = Math.min(count, MOST);
    const more = count > drawn ? html`<span class="hf-times">× ${count}</span>` : nothing;
    return html`${Array.from({ length: count > MOST ? 1 : drawn }, () => html`<span class="hf-counter ${what}">${worth}</span>`)}${more}`;
  }

  private ledger(frame: Frame): TemplateResult {
    return html`<div><p class="hf-label">${this.say("blockade.ledger")}</p>
    <dl class="hf-net hf-ledger" aria-label=${this.say("blockade.ledger")}>
      ${frame.ledger.map(
        ([who, amount, sign], place) => html`<div class=${sign > 0 ? "plus" : sign < 0 ? "minus" : "even"}>
          <dt><svg class="hf-key" viewBox="0 0 24 6" aria-hidden="true"><path class="course of-${place}" d="M0 3H24" /></svg>${who}</dt>
          <dd>${amount}</dd>
        </div>`,
      )}
    </dl></div>`;
  }

  /** Each player's gains so far, on the scale of the whole session. */
  private chart(at: number, last: number): TemplateResult {
    const { courses, ends, told } = this.game.chart;
    const sums = courses.flatMap(([, course]) => course);
    const low = Math.min(0, ...sums);
    const high = Math.max(0, ...sums);
    const y = (sum: number) => (ROOM + ((high - sum) / (high - low || 1)) * (HEIGHT - 2 * ROOM)).toFixed(2);
    const width = Math.max(1, last);
    const line = (course: number[], from: number, to: number) =>
      "M" + course.slice(from, to + 1).map((sum, place) => `${from + place} ${y(sum)}`).join("L");
    return html`<div class="hf-plot" role="img" aria-label=${told}>
      <svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path class="zero" d=${`M0 ${y(0)}H${width}`} />
        <path class="half" d=${`M${at} 0V${HEIGHT}`} />
        ${courses.map(
          ([, course], place) => svg`<path class="course to-come" d=${line(course, at, last)} />
            <path class="course of-${place}" d=${line(course, 0, at)} />
            <path class="now" d=${`M${at} ${y(course[at] ?? 0)}h0`} />`,
        )}
      </svg>
      <span class="high" aria-hidden="true">${ends[1]}</span>
      <span class="low" aria-hidden="true">${ends[0]}</span>
    </div>`;
  }

  /** Other sessions, which Python plays. */
  private ask(): TemplateResult {
    const { say, game } = this;
    const players = () => this.players || game.players;
    const submit = (event: Event) => {
      event.preventDefault();
      const text = (event.target as HTMLElement).querySelector("textarea")?.value ?? "";
      this.question.ask({ type: "results", players: players(), text });
    };
    return html`<details class="hf-more">
      <summary>${say("blockade.own")}</summary>
      <div class="hf-picks">
        <label class="hf-field">
          <span>${say("blockade.players")}</span>
          <select @change=${(event: Event) => (this.players = (event.target as HTMLSelectElement).value)}>
            ${game.choices.map(([id, label]) => html`<option value=${id} .selected=${id === players()}>${label}</option>`)}
          </select>
        </label>
        <button type="button" class="hf-button strong" @click=${() => this.question.ask({ type: "session", players: players() })}>
          ${say("blockade.new")}
        </button>
        ${entry({
          label: say("blockade.seed"),
          go: say("blockade.by.seed"),
          value: game.seed,
          number: true,
          submit: (seed) => this.question.ask({ type: "session", players: players(), seed }),
        })}
      </div>
      <form class="hf-results" @submit=${submit}>
        <label class="hf-field">
          <span>${say("blockade.results")}</span>
          <textarea name="results" rows="6" spellcheck="false" autocomplete="off" .value=${game.results}></textarea>
        </label>
        <p class="hf-row"><button class="hf-button">${say("blockade.reckon")}</button></p>
      </form>
      ${this.question.status(say)}
    </details>`;
  }
}
