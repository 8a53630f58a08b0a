import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { Linked } from "./linked.js";
import { settlementLink } from "./links.js";
import { type Answer, onLive, Question } from "./live.js";
import { dial, head, keepKeys, type Rules, settlement, type Settled } from "./parts.js";
import { type Packed, pick, rowOf, type Run } from "./packed.js";
import { Foot, offersOf, type Passed, type Passing } from "./passing.js";
import { type Seats, Shares } from "./shares.js";
import { sayer } from "./words.js";

type Choice = [id: string, label: string];

/** A control whose answer only Python can give. */
interface Field {
  id: string;
  label: string;
  /** A word of help shown below the control. */
  hint?: string;
  kind: "text" | "choice" | "check";
  value: string;
  choices?: Choice[];
  /** The values of a check box. */
  on?: string;
  off?: string;
  /** The schemes it has a meaning in; all where left out. */
  schemes?: string[];
}

interface Game {
  title: string;
  /** What the table has agreed on, where that is not the usual. */
  here: string;
  /** Controls answered from the table, whose keys are their values joined by "|": trait, label, choices. */
  picks: [trait: string, label: string, choices: Choice[]][];
  fields: Field[];
  max: number;
  /** The endings in which points count. */
  scored: string[];
  /** Contracts in which each plays for himself, and whether it matters who has taken no trick. */
  alone: Record<string, boolean>;
  /** How many play at the table agreed on, and the seats by that number. */
  players: string;
  seats: Record<string, Seats>;
  /** Links at the usual table, with places for what is chosen: terms by scheme, ends by contract and ending. */
  links: { terms: Record<string, string>; ends: Record<string, string> };
}

interface Table extends Packed {
  /** Where each plays for himself: by the first seat's points runs over the second's, of rows. */
  spreads?: Record<string, Run[][]>;
}

/** The control whose choices depend on all others. */
const LAST = "ending";
/** Controls without a meaning where each plays for himself. */
const SINGLE = ["declarer", LAST];
const WATCHED = ["game", "table", "contract", "scheme", "declarer", "ending", "points", "shares", "without", "words"];

export function settle({ model, el }: RenderProps): Cleanup {
  return new Settle(model, el).start();
}

class Settle {
  private readonly say;
  private readonly shares: Shares;
  private readonly question: Question;
  private readonly linked: Linked;
  private readonly foot: Foot;
  private readonly values = new Map<string, string>();
  /** What a link told of the deal that has no control, and the sentence on it. */
  private more: Record<string, string> = {};
  private note = "";
  private answered: Settled | undefined;
  private passed: Passed | undefined;
  private rules: Rules = {};
  private offered: Record<string, Choice[]> = {};
  /** The settlement drawn last, which stays in sight when something is refused. */
  private last: Settled | undefined;
  private drawing = false;
  private asked = "";
  private packed: Table = { templates: [], tables: {}, rules: {} };
  private timer = 0;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.shares = new Shares(model, this.say, this.game.max, () => this.changed());
    const draw = () => this.draw();
    this.question = new Question(model, draw, (answer) => this.take(answer));
    this.linked = new Linked({
      model,
      el,
      say: this.say,
      draw,
      fits: ["s."],
      show: () => false,
      arrived: (answer) => this.arrived(answer),
    });
    this.foot = new Foot(model, this.say, draw, () => this.passing());
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-settle");
    const changed = () => this.changed();
    const stop = [watch(this.model, WATCHED, changed), onLive(() => this.draw()), () => this.question.stop()];
    this.changed();
    stop.push(this.linked.start());
    return () => {
      clearTimeout(this.timer);
      stop.forEach((end) => end());
    };
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private take(answer: Answer): void {
    this.answered = answer["row"] as Settled;
    this.rules = (answer["rules"] ?? {}) as Rules;
    this.offered = (answer["choices"] ?? {}) as Record<string, Choice[]>;
    this.passed = answer["pass"] as Passed;
  }

  /** Python has read a link and chosen what it tells; the table is the link's. */
  private arrived(answer: Answer): void {
    this.values.clear();
    for (const [id, value] of Object.entries(answer["fields"] as Record<string, string>)) this.values.set(id, value);
    this.more = answer["more"] as Record<string, string>;
    this.note = String(answer["note"] ?? "");
    this.take(answer);
    this.changed();
  }

  /** The link to what is shown: made here for the usual table, by Python for any other. */
  private passing(): Passing {
    const { game, say, seats } = this;
    const points = this.shares.points(seats.length);
    const step = this.alone ? seats.map(([id], seat) => `${id}=${points[seat]}`).join(",") : String(this.points);
    const told = { title: game.title, step };
    if (this.asks) {
      const ready = !this.question.pending && !this.question.error;
      return { ...told, ...(ready ? offersOf(this.passed) : { offers: [], none: say("pass.later") }) };
    }
    const how = this.alone ? this.shares.without(seats).join("") : this.pick(LAST);
    const end = game.links.ends[`${this.pick("contract")}|${how}`] ?? "";
    const link = settlementLink(game.links.terms[this.pick("scheme")] ?? "", end, this.pick("declarer"), step);
    return { ...told, offers: [{ link, title: game.title }] };
  }

  /** What a control offers: of all its choices those the table knows, or what Python said last. */
  private choices(trait: string): Choice[] {
    const all = this.game.picks.find(([name]) => name === trait)?.[2] ?? [];
    const told = this.offered[trait];
    if (told) return told;
    if (trait !== LAST) return all;
    const before = this.game.picks.filter(([name]) => name !== LAST).map(([name]) => this.pick(name));
    const known = all.filter(([id]) => this.table.tables[[...before, id].join("|")]);
    return known.length ? known : all.slice(0, 1);
  }

  private pick(trait: string): string {
    const chosen = String(this.model.get(trait) ?? "");
    const choices = this.choices(trait);
    return choices.some(([id]) => id === chosen) ? chosen : (choices[0]?.[0] ?? chosen);
  }

  /** The table that came with the page; Python started by the page has none, and takes none away. */
  private get table(): Table {
    const table = this.model.get("table") as Partial<Table>;
    if (table.tables) this.packed = table as Table;
    return this.packed;
  }

  /** Whether each plays for himself. */
  private get alone(): boolean {
    return this.pick("contract") in this.game.alone;
  }

  /** The seats that hold cards at the reader's table. */
  private get seats(): Seats {
    const field = this.game.fields.find(({ id }) => id === "players");
    return this.game.seats[field ? this.value(field) : this.game.players] ?? [];
  }

  private get scored(): boolean {
    return !this.alone && this.game.scored.includes(this.pick(LAST));
  }

  private get points(): number {
    return Math.max(0, Math.min(this.game.max, Math.round(Number(this.model.get("points")) || 0)));
  }

  private value(field: Field): string {
    return this.values.get(field.id) ?? field.value;
  }

  /** The row for what is chosen, from the table that came with the page. */
  private static(): Settled | undefined {
    if (this.alone) return this.spread();
    const key = this.game.picks.map(([trait]) => this.pick(trait)).join("|");
    return rowOf(this.table, key, this.scored ? this.points : 0) as Settled | undefined;
  }

  /** The row for the points chosen, where each plays for himself. */
  private spread(): Settled | undefined {
    const { seats, table } = this;
    const key = [this.pick("contract"), this.pick("scheme"), this.shares.without(seats).join("")].join("|");
    const [first = 0, second = 0] = this.shares.points(seats.length);
    const runs = table.spreads?.[key]?.[first];
    const at = runs ? pick(runs, second) : -1;
    return at < 0 ? undefined : (rowOf(table, key, at) as Settled | undefined);
  }

  /** The fields that mean something in the scheme chosen. */
  private get shown(): Field[] {
    const scheme = String(this.model.get("scheme"));
    return this.game.fields.filter((field) => !field.schemes || field.schemes.includes(scheme));
  }

  /** Whether the reader's table differs from the usual one. */
  private get own(): boolean {
    return this.shown.some((field) => this.value(field) !== field.value) || Object.keys(this.more).length > 0;
  }

  /** Whether there is no table at all: a link has led to another era. */
  private get bare(): boolean {
    return Object.keys(this.table.tables).length === 0;
  }

  /** Whether only Python can tell: another table, or a choice that did not come with the page. */
  private get asks(): boolean {
    return this.own || this.static() === undefined;
  }

  private changed(): void {
    if (!this.own && !this.bare) this.offered = {};
    if (!this.asks) {
      this.question.forget();
      this.answered = this.passed = undefined;
      this.asked = "";
      clearTimeout(this.timer);
    } else {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.ask(), 80);
    }
    this.draw();
  }

  private ask(): void {
    const chosen = Object.fromEntries(this.game.picks.map(([trait]) => [trait, this.pick(trait)]));
    const fields = Object.fromEntries(this.shown.map((field) => [field.id, this.value(field)]));
    const { seats } = this;
    const points = this.shares.points(seats.length);
    const shares = Object.fromEntries(seats.map(([id], seat) => [id, points[seat]]));
    const how = this.alone ? { shares, without: this.shares.without(seats) } : { points: this.points };
    const content = { type: "settle", ...chosen, ...how, fields: { ...fields, ...this.more } };
    const asked = JSON.stringify(content);
    if (asked === this.asked) return;
    this.asked = asked;
    this.question.ask(content);
  }

  private draw(): void {
    const { game, say } = this;
    // A field that goes while it has the focus tells its change in the middle of a drawing.
    if (this.drawing) return queueMicrotask(() => this.draw());
    const refused = this.question.error !== "";
    if (!refused) this.last = this.asks ? this.answered : this.static();
    const row = this.last;
    const busy = this.question.pending !== 0;
    this.drawing = true;
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title} @keydown=${keepKeys}>
        ${head(game.title)} ${this.linked.status()}
        ${game.here ? html`<p class="hf-note">${game.here}</p>` : nothing}
        <div class="hf-picks">${game.picks.map(([trait, label]) => this.select(trait, label))}</div>
        ${this.scored ? this.slider() : nothing}
        ${this.alone ? this.shares.view(this.seats, this.game.alone[this.pick("contract")] ?? false) : nothing}
        ${this.note ? html`<p class="hf-note">${this.note}</p>` : nothing} ${this.fields()}
        <div class="hf-answer ${busy || refused ? "busy" : ""}" aria-live="polite" aria-busy=${busy ? "true" : "false"}>
          ${row ? settlement(say, { ...this.table.rules, ...this.rules }, row) : nothing}
        </div>
        ${this.foot.view()}
      </section>`,
      this.el,
    );
    this.drawing = false;
  }

  private select(trait: string, label: string): TemplateResult | typeof nothing {
    const choices = this.choices(trait);
    if (choices.length < 2 || (this.alone && SINGLE.includes(trait))) return nothing;
    const now = this.pick(trait);
    return html`<label class="hf-field">
      <span>${label}</span>
      <select @change=${(event: Event) => this.choose(trait, (event.target as HTMLSelectElement).value)}>
        ${choices.map(([id, text]) => html`<option value=${id} ?selected=${id === now} .selected=${id === now}>${text}</option>`)}
      </select>
    </label>`;
  }

  private choose(trait: string, value: string): void {
    this.forgetMore();
    put(this.model, trait, value);
    this.changed();
  }

  /** What was told of one deal holds for no other. */
  private forgetMore(): void {
    this.more = {};
    this.note = "";
  }

  private slider(): TemplateResult {
    return dial({
      say: this.say,
      label: this.say("settle.points"),
      value: this.points,
      max: this.game.max,
      set: (points) => {
        put(this.model, "points", points);
        this.changed();
      },
    });
  }

  private fields(): TemplateResult | typeof nothing {
    const { say, game } = this;
    if (game.fields.length === 0) return nothing;
    return html`<details class="hf-more">
      <summary>${say("settle.own")}</summary>
      <div class="hf-picks">${this.shown.map((field) => this.field(field))}</div>
      <p class="hf-row">
        <button type="button" class="hf-button quiet" aria-disabled=${this.own ? "false" : "true"} @click=${() => this.reset()}>
          ${say("settle.reset")}
        </button>
      </p>
      ${this.question.status(say)}
    </details>`;
  }

  private field(field: Field): TemplateResult {
    const set = (value: string) => {
      this.values.set(field.id, value);
      this.changed();
    };
    const typed = (event: Event) => set((event.target as HTMLInputElement | HTMLSelectElement).value.trim());
    const value = this.value(field);
    if (field.kind === "check") {
      return html`<label class="hf-field check">
        <input type="checkbox" .checked=${value === field.on} @change=${(event: Event) => set(((event.target as HTMLInputElement).checked ? field.on : field.off) ?? "")} />
        <span>${field.label}</span>
      </label>`;
    }
    if (field.kind === "choice") {
      return html`<label class="hf-field">
        <span>${field.label}</span>
        <select @change=${typed}>
          ${(field.choices ?? []).map(([id, text]) => html`<option value=${id} .selected=${id === value}>${text}</option>`)}
        </select>
      </label>`;
    }
    return html`<label class="hf-field">
      <span>${field.label}</span>
      <input type="text" autocomplete="off" placeholder=${field.hint ?? ""} .value=${value} @change=${typed} />
    </label>`;
  }

  private reset(): void {
    if (!this.own) return;
    this.values.clear();
    this.forgetMore();
    this.changed();
  }
}
