import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { face, suitMark } from "./cards.js";
import { onFocus, onKey, picture } from "./hand.js";
import { rule, type Rules } from "./parts.js";
import type { Dress } from "./prefs.js";
import { chosenAt, type Judged, number, placeOf, type Scene, type Task } from "./told.js";
import { codes, type Say } from "./words.js";

/** What a task needs of the widget that shows it. */
export interface Around {
  say: Say;
  rules: () => Rules;
  dress: () => Dress;
  name: (code: string) => string;
  draw: () => void;
  /** Everything that may be done is right here: nothing is called so, and cards are laid away, not checked. */
  free?: boolean;
  /** A try was judged; `first` says whether it was the first at this task. */
  judged: (right: boolean, first: boolean) => void;
}

type Mark = "good" | "bad" | "missed" | "";

/** One task: what is drawn, what the reader chooses, and what he is told. */
export class TaskView {
  private chosen = new Set<string>();
  private typed = "";
  private state: "open" | "right" | "wrong" | "shown" = "open";
  private tries = 0;
  private remark = "";

  constructor(
    public task: Task,
    private readonly around: Around,
  ) {}

  /** Another task, or the same in another dress. */
  show(task: Task): void {
    if (task.id !== this.task.id) this.clear(0);
    this.task = task;
  }

  /** What has been chosen, as the key of one answer. */
  get answer(): string {
    const field = this.field;
    if (this.task.kind === "number") return this.typed;
    return [...this.chosen].sort((one, other) => field.indexOf(one) - field.indexOf(other)).join(" ");
  }

  get solved(): boolean {
    return this.state === "right";
  }

  private clear(tries: number): void {
    this.chosen.clear();
    this.typed = this.remark = "";
    this.state = "open";
    this.tries = tries;
  }

  readonly again = (event?: Event): void => this.anew(event, () => this.clear(this.tries));

  /** The button that was pressed goes; what can be chosen, or else the question, takes over the focus. */
  private anew(event: Event | undefined, change: () => void): void {
    const root = (event?.currentTarget as HTMLElement | undefined)?.closest(".hf-task");
    change();
    this.around.draw();
    const first = ".hf-hand [tabindex='0'], .hf-options button, .hf-field input";
    (root?.querySelector<HTMLElement>(first) ?? root?.querySelector<HTMLElement>(".hf-question"))?.focus();
  }

  private get many(): boolean {
    return this.task.kind === "cards" || this.task.kind === "some" || this.task.kind === "lay";
  }

  /** The cards to choose from. */
  private get field(): string[] {
    const { choice, scene } = this.task;
    if (choice !== undefined) return codes(choice);
    return codes(scene.hands?.find(([seat]) => seat === scene.you)?.[2]);
  }

  private get answers(): Judged[] {
    return this.task.answers ?? [];
  }

  private readonly press = (key: string): void => {
    if (this.state !== "open") this.clear(this.tries);
    if (!this.many) {
      this.chosen = new Set([key]);
      this.judge();
      return;
    }
    if (!this.chosen.delete(key)) this.chosen.add(key);
    this.remark = "";
    this.around.draw();
  };

  private readonly check = (event?: Event): void => {
    event?.preventDefault();
    const { say } = this.around;
    const { kind, count = 0 } = this.task;
    this.remark = "";
    if (kind === "number") {
      if (number(this.typed) === undefined) this.remark = say("learning.choose.number");
    } else if (kind === "lay" && this.chosen.size !== count) {
      this.remark = say("learning.choose.count", { count, have: this.chosen.size });
    } else if (this.chosen.size === 0) this.remark = say("learning.choose");
    if (this.remark) this.around.draw();
    else this.judge();
  };

  private judge(): void {
    const right = this.isRight();
    this.state = right ? "right" : "wrong";
    this.tries += 1;
    this.around.judged(right, this.tries === 1);
    this.around.draw();
  }

  private isRight(): boolean {
    const { kind } = this.task;
    if (kind === "lay") return this.laid()?.[0] ?? false;
    if (kind === "number") return this.numbered()?.[2] ?? false;
    if (!this.many) return this.answers.some(([key, , right]) => right && this.chosen.has(key));
    return this.answers.every(([key, , right]) => right === this.chosen.has(key));
  }

  /** The verdict on the cards laid away together. */
  private laid(): [right: boolean, reason: string, rule: string] | undefined {
    const field = this.field;
    const places = [...this.chosen].map((code) => field.indexOf(code));
    return this.task.reasons?.[this.task.verdicts?.[placeOf(places, field.length)] ?? -1];
  }

  /** The answer that the number typed comes to, if it is among those foreseen. */
  private numbered(): Judged | undefined {
    const typed = number(this.typed);
    return this.answers.find(([key]) => {
      const value = number(key);
      return typed !== undefined && value !== undefined && Math.abs(value - typed) < 1e-9;
    });
  }

  private readonly reveal = (event: Event): void => this.anew(event, () => this.solve());

  private solve(): void {
    const { kind, verdicts = [], reasons = [], count = 0 } = this.task;
    this.clear(Math.max(1, this.tries));
    this.state = "shown";
    if (kind === "number") this.typed = this.answers.find(([, , right]) => right)?.[0] ?? "";
    else if (kind === "lay") {
      const field = this.field;
      const place = verdicts.findIndex((verdict) => reasons[verdict]?.[0]);
      this.chosen = new Set(chosenAt(place, field.length, count).map((at) => field[at] ?? ""));
    } else {
      const right = this.answers.filter(([, , good]) => good).map(([key]) => key);
      this.chosen = new Set(this.many ? right : right.slice(0, 1));
    }
  }

  /** How an answer is marked once it has been judged. */
  private mark(key: string): Mark {
    if (this.state === "open") return "";
    const chosen = this.chosen.has(key);
    if (this.task.kind === "lay") return chosen ? (this.laid()?.[0] ? "good" : "bad") : "";
    const right = this.answers.find(([other]) => other === key)?.[2] ?? false;
    if (chosen) return right ? "good" : "bad";
    return right && this.many ? "missed" : "";
  }

  view(): TemplateResult {
    const { say, rules } = this.around;
    const { task } = this;
    return html`<div class="hf-task" data-task=${task.id} data-state=${this.state}>
      <div class="hf-asked">
        ${task.lead ? html`<p class="hf-lead">${task.lead}</p>` : nothing}
        <p class="hf-question" tabindex="-1">${task.question}</p>
      </div>
      ${this.scene(task.scene)}
      ${this.choices()}
      <p class="hf-row">
        ${this.many
          ? html`<button type="button" class="hf-button strong" @click=${this.check}>${say(this.laying ? "learning.lay" : "learning.check")}</button>`
          : nothing}
        ${this.state === "wrong"
          ? html`<button type="button" class="hf-button again" @click=${this.again}>${say("learning.again")}</button>
              <button type="button" class="hf-button quiet" @click=${this.reveal}>${say("learning.show")}</button>`
          : nothing}
      </p>
      <div class="hf-verdict ${this.state}" role="status" aria-live="polite">
        ${this.remark ? html`<p class="hf-refusal">${this.remark}</p>` : nothing} ${this.verdict()}
        ${this.state === "right" || this.state === "shown" ? rule(say, rules(), task.rule) : nothing}
      </div>
    </div>`;
  }

  // -- the position ------------------------------------------------------------------------

  private scene(scene: Scene): TemplateResult {
    const { say } = this.around;
    const shown = this.around.dress();
    const mine = this.choosing ? scene.you : undefined;
    const looked = (scene.hands ?? []).filter(([seat]) => seat !== mine);
    return html`<div class="hf-scene">
      ${scene.facts?.length
        ? html`<dl class="hf-given">${scene.facts.map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`
        : nothing}
      ${scene.trumps
        ? html`<p class="hf-contract">${suitMark(scene.trumps[0], shown)}<span>${scene.trumps[1]}</span></p>`
        : nothing}
      ${scene.said?.length
        ? html`<ol class="hf-said" aria-label=${say("learning.said")}>
            ${scene.said.map(([seat, text]) => html`<li><b>${seat}</b> <q>${text}</q></li>`)}
          </ol>`
        : nothing}
      ${scene.trick?.length ? this.trick(scene.trick) : nothing}
      ${(scene.piles ?? []).map(([label, cards]) => this.cards(label, codes(cards)))}
      ${looked.map(([seat, name, cards]) => this.cards(seat === scene.you ? this.own(name) : name, codes(cards)))}
    </div>`;
  }

  /** Whether the reader chooses from the hand of his seat, which then is drawn below. */
  private get choosing(): boolean {
    const { kind, choice } = this.task;
    return choice === undefined && (kind === "cards" || kind === "card" || kind === "lay");
  }

  private get laying(): boolean {
    return this.around.free === true && this.task.kind === "lay";
  }

  private own(name: string): string {
    return `${name}, ${this.around.say("learning.you")}`;
  }

  private trick(trick: NonNullable<Scene["trick"]>): TemplateResult {
    const { say, name } = this.around;
    return html`<div class="hf-laid" role="group" aria-label=${say("learning.trick")}>
      ${trick.map(
        ([seat, who, card], at) => html`<figure data-seat=${seat}>
          ${picture(card, this.around.dress(), `${who}: ${name(card)}`)}
          <figcaption>${who}${at === 0 ? html` <span class="hf-role">${say("learning.led")}</span>` : nothing}</figcaption>
        </figure>`,
      )}
    </div>`;
  }

  private cards(label: string, cards: string[]): TemplateResult {
    return html`<figure class="hf-spread">
      <figcaption>${label}</figcaption>
      <span class="hf-pile">${cards.map((card) => picture(card, this.around.dress(), this.around.name(card)))}</span>
    </figure>`;
  }

  // -- choosing ----------------------------------------------------------------------------

  private choices(): TemplateResult {
    const { say } = this.around;
    const { kind, count = 0 } = this.task;
    if (kind === "number") return this.writing();
    const hint = html`<p class="hf-hint">${say(this.laying ? "learning.pick.away" : `learning.pick.${kind}`, { count })}</p>`;
    return kind === "one" || kind === "some" ? html`${hint}${this.options()}` : html`${hint}${this.hand()}`;
  }

  private writing(): TemplateResult {
    const { say } = this.around;
    return html`<form class="hf-field joined" @submit=${this.check}>
      <label>
        <span>${say("learning.answer")}${this.task.unit ? html` (${this.task.unit})` : nothing}</span>
        <input
          type="text"
          inputmode="text"
          maxlength="12"
          autocomplete="off"
          spellcheck="false"
          .value=${this.typed}
          @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
        />
      </label>
      <button class="hf-button strong">${say("learning.check")}</button>
    </form>`;
  }

  private options(): TemplateResult {
    return html`<ul class="hf-options">
      ${this.answers.map(
        ([key, label]) => html`<li>
          <button
            type="button"
            class="hf-button option ${this.mark(key)}"
            data-key=${key}
            aria-pressed=${this.chosen.has(key) ? "true" : "false"}
            @click=${() => this.press(key)}
          >${label}${this.sign(key)}</button>
        </li>`,
      )}
    </ul>`;
  }

  private hand(): TemplateResult {
    const { say, name, dress } = this.around;
    const { scene, choice } = this.task;
    const mine = choice === undefined ? scene.hands?.find(([seat]) => seat === scene.you)?.[1] : undefined;
    const label = mine ? this.own(mine) : say("learning.cards");
    return html`<figure class="hf-spread mine">
      <figcaption>${label}</figcaption>
      <div class="hf-hand" role="group" aria-label=${label} @keydown=${onKey} @focusin=${onFocus}>
        ${repeat(
          this.field,
          (code) => code,
          (code) => {
            const mark = this.mark(code);
            const told = mark ? `, ${say(`learning.${mark}`)}` : "";
            return html`<button
              type="button"
              class="hf-card ${mark}"
              data-card=${code}
              tabindex="-1"
              aria-pressed=${this.chosen.has(code) ? "true" : "false"}
              aria-label=${name(code) + told}
              @click=${() => this.press(code)}
            >${face(code, dress())}${this.sign(code)}</button>`;
          },
        )}
      </div>
    </figure>`;
  }

  private sign(key: string): TemplateResult | typeof nothing {
    const mark = this.mark(key);
    if (!mark) return nothing;
    const path = { good: "M4 12l5 5L20 6", bad: "M5 5l14 14M19 5L5 19", missed: "M12 4v16M4 12h16" }[mark];
    return html`<svg class="hf-sign" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
  }

  // -- telling -----------------------------------------------------------------------------

  private verdict(): TemplateResult | typeof nothing {
    const { say } = this.around;
    if (this.state === "open" || (this.state === "right" && this.around.free)) return nothing;
    const head = { right: "learning.right", wrong: "learning.wrong", shown: "learning.solution" }[this.state];
    return html`<p class="hf-outcome">${say(head)}</p>
      ${this.state === "right" && this.task.why ? html`<p class="hf-reason">${this.task.why}</p>` : nothing}
      ${this.reasons()}`;
  }

  /** Why: for each answer that was chosen, and for those that belong to it and were not. */
  private reasons(): TemplateResult | typeof nothing {
    const { kind } = this.task;
    if (kind === "lay") {
      const found = this.laid();
      return found ? this.reason(found[1], found[2], [...this.chosen]) : nothing;
    }
    if (kind === "number") {
      const found = this.numbered();
      if (found) return this.reason(found[3], found[4]);
      const right = number(this.answers.find(([, , good]) => good)?.[0] ?? "") ?? 0;
      const told = (number(this.typed) ?? 0) < right ? this.task.low : this.task.high;
      return this.reason(told ?? "", this.task.rule);
    }
    const wanted = this.answers.filter(([key, , right]) => {
      const chosen = this.chosen.has(key);
      return this.state === "wrong" && this.many ? chosen !== right : chosen;
    });
    return html`${this.together(wanted)}`;
  }

  /** Answers that share reason and rule stand together. */
  private together(answers: readonly Judged[]): TemplateResult[] {
    const groups = new Map<string, { reason: string; rule: string; keys: string[] }>();
    for (const [key, , , reason, rule] of answers) {
      const group = groups.get(reason) ?? { reason, rule, keys: [] };
      group.keys.push(key);
      groups.set(reason, group);
    }
    const cards = this.task.kind === "cards" || this.task.kind === "card";
    return [...groups.values()].map((group, at, all) => {
      const quoted = all[at + 1]?.rule === group.rule ? "" : group.rule;
      return this.reason(group.reason, quoted, cards ? group.keys : []);
    });
  }

  private reason(text: string, quoted: string, cards: readonly string[] = []): TemplateResult {
    const { say, rules, dress, name } = this.around;
    return html`<div class="hf-why">
      ${cards.length
        ? html`<span class="hf-pile">${cards.map((card) => picture(card, dress(), name(card), this.mark(card)))}</span>`
        : nothing}
      <div>
        <p class="hf-reason">${text}</p>
        ${quoted !== this.task.rule || this.state === "wrong" ? rule(say, rules(), quoted) : nothing}
      </div>
    </div>`;
  }
}
