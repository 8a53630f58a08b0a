import { html, nothing, render, svg, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { face } from "./cards.js";
import { type Packed, rowOf } from "./packed.js";
import { cardChoice, dial, head, keepKeys } from "./parts.js";
import { Foot } from "./passing.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { codes, sayer } from "./words.js";

interface Game {
  title: string;
  code: string;
  /** Each hand and the cards left over: whose, the cards, all their names by dress. */
  fans: [name: string, cards: string, told: Record<string, string>][];
  plays: [id: string, label: string][];
  max: number;
}

/** What an era has for a kind of contract: its rows, or that it has no such contract. */
interface Kind {
  none?: string;
  name: string;
  key: string;
  /** The chart in words. */
  chart: string;
  /** For each of forehand's points runs of middlehand's: last points of the run, row. */
  runs?: [last: number, row: number][][];
}

interface Era {
  id: string;
  title: string;
  years: string;
  scheme: string;
  note: string;
  /** The era's cheapest win, and the most that can be won, in its unit. */
  cheapest: number;
  one: string;
  most: number;
  ends: [high: string, low: string];
  kinds: Record<string, Kind>;
}

interface Row {
  result: string;
  sign: number;
  gain: number;
  net: [who: string, amount: string, times: string, sign: number][];
}

interface Table extends Packed {
  eras: Era[];
  /** The most that any era pays for a kind of contract, as so many of its cheapest win. */
  dearest: Record<string, [most: number, high: string, low: string]>;
}

/** A chart is drawn on a field of 120 by 80 that is stretched to its place; gains grow upwards. */
const HEIGHT = 80;
const ROOM = 4;
const HALF = HEIGHT / 2 - ROOM;
const WATCHED = ["game", "table", "words", "dress", "play", "points", "middle", "against"];

export function compare({ model, el }: RenderProps): Cleanup {
  return new Compare(model, el).start();
}

class Compare {
  private readonly say;
  private table: Table = { templates: [], tables: {}, rules: {}, eras: [], dearest: {} };
  private readonly rows = new Map<string, Row>();
  private readonly courses = new Map<string, number[]>();
  /** Middlehand's part of the rest, kept while forehand's points move. */
  private part = 0.5;
  private moving = false;
  private readonly foot: Foot;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.foot = new Foot(model, this.say, () => this.draw(), () => ({
      title: this.game.title,
      offers: [],
      step: `${this.play} ${this.points} / ${this.middle}`,
    }));
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-compare");
    const draw = () => this.draw();
    const told = () => this.told();
    const stop = [watch(this.model, WATCHED, told), onPrefs(draw)];
    this.told();
    return () => stop.forEach((end) => end());
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private get play(): string {
    const chosen = String(this.model.get("play"));
    const plays = this.game.plays.map(([id]) => id);
    return plays.includes(chosen) ? chosen : (plays[0] ?? "");
  }

  private get points(): number {
    return Math.max(0, Math.min(this.game.max, Math.round(Number(this.model.get("points")) || 0)));
  }

  private get middle(): number {
    const rest = this.game.max - this.points;
    return Math.max(0, Math.min(rest, Math.round(Number(this.model.get("middle")) || 0)));
  }

  private get against(): boolean {
    return this.model.get("against") === true;
  }

  /** The table that came with the page; Python started by the page has none, and takes none away. */
  private take(): void {
    const table = this.model.get("table") as Partial<Table>;
    if (!table.tables || table === this.table) return;
    this.table = table as Table;
    this.rows.clear();
    this.courses.clear();
  }

  private row(kind: Kind, points: number, middle: number): Row | undefined {
    const at = kind.runs ? kind.runs[points]?.find(([last]) => middle <= last)?.[1] : points;
    if (at === undefined) return undefined;
    const key = `${kind.key}|${at}`;
    const known = this.rows.get(key);
    if (known) return known;
    const found = rowOf(this.table, kind.key, at) as Row | undefined;
    if (found) this.rows.set(key, found);
    return found;
  }

  /** The model has changed: by ourselves, when forehand's points move and the part stays, or not. */
  private told(): void {
    if (this.moving) return;
    const rest = this.game.max - this.points;
    if (rest > 0 && this.share(this.points) !== this.middle) this.part = this.middle / rest;
    this.draw();
  }

  private setPoints(points: number): void {
    this.moving = true;
    put(this.model, "points", points);
    put(this.model, "middle", this.share(points));
    this.moving = false;
    this.draw();
  }

  private setMiddle(middle: number): void {
    put(this.model, "middle", middle);
    this.told();
  }

  /** Middlehand's points when forehand has so many. */
  private share(points: number): number {
    return Math.round((this.game.max - points) * this.part);
  }

  private draw(): void {
    const { game, say, points, middle } = this;
    if (!game) return;
    this.take();
    const shown = dress(this.model.get("dress"));
    this.el.classList.toggle("four", fourColours(shown));
    const rest = game.max - points;
    const split = say("compare.split", { points, middle, rest: rest - middle });
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title} @keydown=${keepKeys}>
        ${head(game.title, cardChoice(say, shown))}
        <div class="hf-fans">${game.fans.map((fan) => this.fan(fan, shown))}</div>
        ${this.plays()}
        <div class="hf-dials">
          ${dial({ say, label: say("compare.points"), value: points, max: game.max, told: split, set: (to) => this.setPoints(to) })}
          ${dial({ say, label: say("compare.middle"), value: middle, max: rest, told: split, set: (to) => this.setMiddle(to) })}
        </div>
        <p class="hf-note">${say("compare.whose")}</p>
        <p class="hf-split">${split}</p>
        <ol class="hf-eras" aria-label=${say("compare.eras")}>${this.table.eras.map((era) => this.era(era))}</ol>
        ${this.foot.view()}
      </section>`,
      this.el,
    );
  }

  private fan([name, cards, told]: Game["fans"][number], shown: Dress): TemplateResult {
    return html`<figure class="hf-fan">
      <figcaption>${name}</figcaption>
      <div role="img" aria-label=${told[shown] ?? ""}>
        ${codes(cards).map((code) => html`<span class="hf-card still" data-card=${code}>${face(code, shown)}</span>`)}
      </div>
    </figure>`;
  }

  private plays(): TemplateResult {
    const { say, play, against, game } = this;
    const choose = (name: string, value: unknown) => {
      put(this.model, name, value);
      this.draw();
    };
    return html`<div class="hf-row hf-plays">
      <div class="hf-segs" role="group" aria-label=${say("compare.play")}>
        ${game.plays.map(
          ([id, label]) => html`<button
            type="button"
            class="hf-seg"
            aria-pressed=${id === play ? "true" : "false"}
            @click=${() => choose("play", id)}
          >${label}</button>`,
        )}
      </div>
      <label class="hf-field check">
        <input type="checkbox" role="switch" .checked=${against} @change=${(event: Event) => choose("against", (event.target as HTMLInputElement).checked)} />
        <span>${say("compare.against")}</span>
      </label>
    </div>`;
  }

  private era(era: Era): TemplateResult {
    const kind = era.kinds[this.play];
    const row = kind && !kind.none ? this.row(kind, this.points, this.middle) : undefined;
    const head = html`<p class="hf-era-name">${era.title}</p>
      <p class="hf-era-years">${era.years}</p>`;
    if (!kind || !row) return html`<li class="hf-era none">${head}<p class="hf-era-none">${kind?.none ?? nothing}</p></li>`;
    const shade = row.sign > 0 ? "plus" : row.sign < 0 ? "minus" : "even";
    return html`<li class="hf-era">
      ${head}
      <p class="hf-era-played">${kind.name}, <b class=${shade}>${row.result}</b></p>
      ${this.chart(era, kind, row)}
      <dl class="hf-gains" aria-label=${this.say("compare.net")}>
        ${row.net.map(
          ([who, amount, times, sign]) => html`<div class=${sign > 0 ? "plus" : sign < 0 ? "minus" : "even"}>
            <dt>${who}</dt>
            <dd>${this.against ? times : amount}</dd>
          </div>`,
        )}
      </dl>
      <p class="hf-era-note">${this.against ? era.one : era.scheme}</p>
      ${era.note ? html`<p class="hf-era-note">${era.note}</p>` : nothing}
    </li>`;
  }

  private gains(kind: Kind): number[] {
    const known = this.courses.get(kind.key);
    if (known) return known;
    const scores = Array.from({ length: this.game.max + 1 }, (_, points) => points);
    const found = scores.map((points) => this.row(kind, points, this.share(points))?.gain ?? 0);
    if (!kind.runs) this.courses.set(kind.key, found);
    return found;
  }

  /** Forehand's gain at every score; the rest is shared in the same parts throughout. */
  private chart(era: Era, kind: Kind, row: Row): TemplateResult {
    const dearest = this.table.dearest[this.play];
    const [top, high, low] = this.against && dearest ? dearest : [era.most, ...era.ends];
    const unit = this.against ? era.cheapest : 1;
    const middle = HEIGHT / 2;
    const y = (gain: number) => (middle - (gain / unit / top) * HALF).toFixed(2);
    const line = "M" + this.gains(kind).map((gain, points) => `${points} ${y(gain)}`).join("L");
    const now = `${this.points} ${y(row.gain)}`;
    return html`<div class="hf-plot" role="img" aria-label=${kind.chart}>
      <svg viewBox="0 0 ${this.game.max} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path class="field" d=${`${line}L${this.game.max} ${middle}L0 ${middle}Z`} />
        <path class="zero" d=${`M0 ${middle}H${this.game.max}`} />
        <path class="half" d=${`M${this.game.max / 2} 0V${HEIGHT}`} />
        <path class="gain" d=${line} />
        ${svg`<path class="drop" d=${`M${this.points} ${middle}L${now}`} /><path class="now" d=${`M${now}h0`} />`}
      </svg>
      <span class="high" aria-hidden="true">${high}</span>
      <span class="low" aria-hidden="true">${low}</span>
    </div>`;
  }
}
