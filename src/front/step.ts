import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { suitMark } from "./cards.js";
import { facedown, hand, picture, settleStops } from "./hand.js";
import { live, onLive, Question } from "./live.js";
import { onPaper, watchPaper } from "./paper.js";
import { cardChoice, rule, type Rules, settlement, type Settled, stepKeys, stepper } from "./parts.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { cardName, codes, sayer } from "./words.js";

type Played = [seat: string, card: string][];

/** One moment of a game. Python sends each as its difference from the one before. */
interface Frame {
  title: string;
  text: string;
  note?: string | null;
  rules?: string[] | null;
  hands: Record<string, string>;
  roles?: Record<string, string> | null;
  turn?: string | null;
  ask?: string | null;
  legal?: string | null;
  refused?: [text: string, rule: string, cards: string][] | null;
  next?: string | null;
  /** Cards that have just come into a hand. */
  fresh?: string | null;
  trick?: Played | null;
  led?: [suit: string, text: string] | null;
  taker?: string | null;
  last?: { cards: Played; taker: string; text: string } | null;
  score?: [label: string, points: string][] | null;
  contract?: string | null;
  trumps?: string | null;
  piles?: [label: string, cards: string, up: boolean][] | null;
  said?: [seat: string, text: string][] | null;
  settled?: Settled | null;
}

interface Game {
  title: string;
  /** Seats that hold cards, and where at the table they are drawn: front, left, right or back. */
  seats: [id: string, name: string, place: string][];
  rules: Rules;
  frames: Partial<Frame>[];
}

function expand(game: Game): Frame[] {
  const frames: Frame[] = [];
  let current = { title: "", text: "", hands: {} } as Frame;
  for (const change of game.frames) frames.push((current = { ...current, ...change }));
  return frames;
}

/** Where the two dresses are told differently Python sends both; this takes the one shown. */
function inDress<T>(value: T, shown: Dress): T {
  if (Array.isArray(value)) return value.map((item: unknown) => inDress(item, shown)) as T;
  if (typeof value !== "object" || value === null) return value;
  const found = value as Record<string, unknown>;
  if ("german" in found && "french" in found) return found[shown] as T;
  return Object.fromEntries(Object.entries(found).map(([key, item]) => [key, inDress(item, shown)])) as T;
}

const WATCHED = ["game", "frame", "words", "names", "dress", "paste"];

export function step({ model, el }: RenderProps): Cleanup {
  return new Step(model, el).start();
}

class Step {
  private frames: Frame[] = [];
  private known: Game | undefined;
  private readonly hidden = new Set<string>();
  private remark = "";
  private remarkRule = "";
  private open = false;
  private readonly say;
  private readonly question: Question;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.question = new Question(model, () => this.draw(), () => this.arrived());
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-step");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), watchPaper(draw), () => this.question.stop()];
    this.draw();
    return () => stop.forEach((end) => end());
  }

  private get game(): Game {
    const game = this.model.get("game") as Game;
    if (game !== this.known) {
      this.known = game;
      this.frames = expand(game);
    }
    return game;
  }

  private get at(): number {
    const at = Number(this.model.get("frame")) || 0;
    return Math.max(0, Math.min(at, this.frames.length - 1));
  }

  private readonly go = (to: number): void => {
    const held = document.activeElement?.closest<HTMLElement>(".hf-card");
    const inside = held !== null && held !== undefined && this.el.contains(held);
    this.remark = this.remarkRule = "";
    put(this.model, "frame", to);
    this.draw();
    if (inside && !held.isConnected) this.el.querySelector<HTMLElement>(".hf-button.next")?.focus();
  };

  private arrived(): void {
    this.remark = this.remarkRule = "";
    this.open = false;
  }

  private draw(): void {
    const game = this.game;
    const shown = dress(this.model.get("dress"));
    const at = this.shown;
    const frame = inDress(this.frames[at], shown);
    if (!frame) return;
    this.el.classList.toggle("four", fourColours(shown));
    render(this.view(game, frame, at), this.el);
    settleStops(this.el);
  }

  /** On paper a game that nobody has stepped through is shown as it ended: all hands, what was said and paid. */
  private get shown(): number {
    return onPaper() && this.at === 0 ? this.frames.length - 1 : this.at;
  }

  private view(game: Game, frame: Frame, at: number): TemplateResult {
    const { say, go } = this;
    const last = this.frames.length - 1;
    const shown = dress(this.model.get("dress"));
    return html`<section
      role="group"
      class="hf-box"
      aria-label=${game.title}
      @keydown=${(event: KeyboardEvent) => stepKeys(event, at, last, go)}
    >
      <header class="hf-head">
        <p class="hf-title">${game.title}</p>
        ${cardChoice(say, shown)}
      </header>
      <div class="hf-say">
        <p class="hf-phase">${frame.title}<span class="hf-count">${say("step.at", { at: at + 1, of: last + 1 })}</span></p>
        <div role="status" aria-live="polite" class="hf-told">
          <p class="hf-text">${frame.text}</p>
          ${frame.note ? html`<p class="hf-note">${frame.note}</p>` : nothing}
        </div>
        ${(frame.rules ?? []).map((id) => rule(say, game.rules, id))}
      </div>
      ${stepper({ say, of: "step", at, last, go })}
      ${this.facts(frame)} ${frame.settled ? settlement(say, game.rules, frame.settled) : nothing}
      ${this.table(game, frame)} ${this.paste()}
    </section>`;
  }

  private facts(frame: Frame): TemplateResult | typeof nothing {
    const shown = dress(this.model.get("dress"));
    if (!frame.contract && !frame.score) return nothing;
    return html`<div class="hf-facts">
      ${frame.contract
        ? html`<p class="hf-contract">${frame.trumps ? suitMark(frame.trumps, shown) : nothing}<span>${frame.contract}</span></p>`
        : nothing}
      ${frame.score
        ? html`<dl class="hf-score">
            ${frame.score.map(([label, points]) => html`<div><dt>${label}</dt><dd>${points}</dd></div>`)}
          </dl>`
        : nothing}
    </div>`;
  }

  private table(game: Game, frame: Frame): TemplateResult {
    return html`<div class="hf-table">
      ${this.centre(game, frame)} ${game.seats.map(([seat, name, place]) => this.seat(frame, seat, name, place))}
    </div>`;
  }

  private seat(frame: Frame, seat: string, name: string, place: string): TemplateResult {
    const { say, model } = this;
    const shown = dress(model.get("dress"));
    const cards = codes(frame.hands[seat]);
    const shut = this.hidden.has(seat);
    const turn = frame.turn === seat;
    const role = frame.roles?.[seat];
    const asked = turn && !shut && frame.legal ? new Set(codes(frame.legal)) : undefined;
    return html`<div class="hf-seat at-${place}${turn ? " turn" : ""}">
      <div class="hf-seat-head">
        <p class="hf-name">
          ${name}${role ? html`<span class="hf-role">${role}</span>` : nothing}
          ${turn && frame.ask ? html`<span class="hf-ask">${frame.ask}</span>` : nothing}
        </p>
        <button
          type="button"
          class="hf-button quiet"
          aria-pressed=${shut ? "true" : "false"}
          aria-label=${say("hand.hide.of", { seat: name })}
          @click=${() => this.toggle(seat)}
        >${say(shut ? "hand.show" : "hand.hide")}</button>
      </div>
      ${hand({
        label: say("hand.of", { seat: name }),
        cards,
        dress: shown,
        name: (code) => cardName(model, code, shown),
        hidden: shut ? say("hand.hidden", { count: cards.length }) : undefined,
        legal: asked,
        fresh: new Set(codes(frame.fresh)),
        verdict: asked ? (code) => say(asked.has(code) ? "card.may" : "card.maynot") : undefined,
        press: (code) => this.press(frame, seat, name, code),
      })}
    </div>`;
  }

  private toggle(seat: string): void {
    if (!this.hidden.delete(seat)) this.hidden.add(seat);
    this.draw();
  }

  /** A card pressed is played if the record plays it now; otherwise the reader is told why not. */
  private press(frame: Frame, seat: string, name: string, code: string): void {
    const { say, model } = this;
    const card = cardName(model, code, dress(model.get("dress")));
    if (frame.turn === seat && frame.next === code) return this.go(this.at + 1);
    const refusal = frame.turn === seat ? frame.refused?.find(([, , cards]) => codes(cards).includes(code)) : undefined;
    if (refusal) [this.remark, this.remarkRule] = [say("card.refused", { card, why: refusal[0] }), refusal[1]];
    else if (frame.turn === seat && frame.next) {
      const next = cardName(model, frame.next, dress(model.get("dress")));
      [this.remark, this.remarkRule] = [say("card.other", { card, next }), ""];
    } else [this.remark, this.remarkRule] = [say("card.notnow", { card, seat: name }), ""];
    this.draw();
  }

  private centre(game: Game, frame: Frame): TemplateResult {
    const { model, say } = this;
    const shown = dress(model.get("dress"));
    const seatName = (id: string) => game.seats.find(([seat]) => seat === id)?.[1] ?? id;
    const trick = frame.trick ?? [];
    return html`<div class="hf-centre">
      <div class="hf-remark" role="status" aria-live="assertive">
        ${this.remark ? html`<p class="hf-refusal">${this.remark}</p>` : nothing}
        ${rule(say, game.rules, this.remarkRule)}
      </div>
      ${frame.said?.length && !frame.trick
        ? html`<ol class="hf-said" aria-label=${say("auction.said")}>
            ${frame.said.map(([seat, text]) => html`<li><b>${seatName(seat)}</b> <q>${text}</q></li>`)}
          </ol>`
        : nothing}
      ${frame.trick
        ? html`<div class="hf-trick" role="group" aria-label=${say("trick.now")}>
            ${game.seats.map(([seat, name, place]) => {
              const card = trick.find(([who]) => who === seat)?.[1];
              const mark = frame.taker === seat ? "taker" : "";
              return html`<div class="hf-slot slot-${place}">
                ${card
                  ? picture(card, shown, say("trick.card", { seat: name, card: cardName(model, card, shown) }), mark)
                  : html`<span class="hf-place" aria-hidden="true"></span>`}
                <span class="hf-slot-name" aria-hidden="true">${name}</span>
              </div>`;
            })}
            ${frame.led ? html`<p class="hf-led">${suitMark(frame.led[0], shown)}<span>${frame.led[1]}</span></p>` : nothing}
          </div>`
        : nothing}
      ${this.aside(frame, seatName)}
    </div>`;
  }

  /** What lies beside the trick: talon, cards laid away, the last trick. */
  private aside(frame: Frame, seatName: (id: string) => string): TemplateResult | typeof nothing {
    const { model, say } = this;
    const shown = dress(model.get("dress"));
    const piles = frame.piles ?? [];
    if (!piles.length && !frame.last) return nothing;
    return html`<div class="hf-aside">
      ${frame.last
        ? html`<figure class="hf-last">
            <figcaption>${frame.last.text}</figcaption>
            <span class="hf-pile">${frame.last.cards.map(([seat, card]) =>
              picture(
                card,
                shown,
                say("trick.card", { seat: seatName(seat), card: cardName(model, card, shown) }),
                frame.last?.taker === seat ? "taker" : "",
              ),
            )}</span>
          </figure>`
        : nothing}
      ${piles.map(
        ([label, cards, up]) => html`<figure>
          <figcaption>${label}</figcaption>
          ${up
            ? html`<span class="hf-pile">${codes(cards).map((card) => picture(card, shown, cardName(model, card, shown)))}</span>`
            : facedown(codes(cards).length, say("pile.down", { count: codes(cards).length }))}
        </figure>`,
      )}
    </div>`;
  }

  /** Where Python is at hand, any record can be pasted in. */
  private paste(): TemplateResult | typeof nothing {
    const { say, question } = this;
    if (this.model.get("paste") === false) return nothing;
    return html`<details class="hf-more" ?open=${this.open} @toggle=${(event: Event) => (this.open = (event.target as HTMLDetailsElement).open)}>
      <summary>${say("record.paste")}</summary>
      <label class="hf-field">
        <span>${say("record.label")}</span>
        <textarea class="hf-record" rows="6" spellcheck="false"></textarea>
      </label>
      <p class="hf-row">
        <button type="button" class="hf-button" aria-disabled=${live() === "failed" ? "true" : "false"} @click=${() => this.read()}>
          ${say("record.read")}
        </button>
      </p>
      ${question.status(say)}
    </details>`;
  }

  private read(): void {
    const text = this.el.querySelector<HTMLTextAreaElement>(".hf-record")?.value ?? "";
    this.question.ask({ type: "record", text });
  }
}
