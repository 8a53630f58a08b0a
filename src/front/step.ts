import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { suitMark } from "./cards.js";
import { hand, settleStops } from "./hand.js";
import { Linked } from "./linked.js";
import { atMoment, momentOf, seatLink } from "./links.js";
import { live, onLive, Question } from "./live.js";
import { type Around, centre, type Frame, inDress, lookingBack, type Seat } from "./moment.js";
import { onPaper, watchPaper } from "./paper.js";
import { cardChoice, head, rule, type Rules, settlement, stepKeys, stepper } from "./parts.js";
import { Foot, type Offer, type Passed, type Passing } from "./passing.js";
import { dress, fourColours, onPrefs } from "./prefs.js";
import { cardName, codes, sayer } from "./words.js";

interface Game {
  title: string;
  /** Seats that hold cards, and where at the table they are drawn: front, left, right or back. */
  seats: Seat[];
  rules: Rules;
  frames: Partial<Frame>[];
  /** Only where a seat's link is shown: that this is what the seat sees, and that nothing else is here. */
  sees?: string;
  about?: string;
  pass: Passed & {
    /** The terms in links, and what each seat sees at each moment; none where a seat's link is shown. */
    terms?: string;
    views?: Record<string, string[]>;
    seats?: [id: string, label: string, title: string][];
  };
}

function expand(game: Game): Frame[] {
  const frames: Frame[] = [];
  let current = { title: "", text: "", hands: {} } as Frame;
  for (const change of game.frames) frames.push((current = { ...current, ...change }));
  return frames;
}

/** Stands for a card that the seat whose link is shown may not see. */
const UNSEEN = "?";
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
  private readonly linked: Linked;
  private readonly foot: Foot;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    const draw = () => this.draw();
    const arrived = () => this.arrived();
    this.question = new Question(model, draw, arrived);
    this.linked = new Linked({
      model,
      el,
      say: this.say,
      draw,
      fits: ["g.", "v."],
      show: (text) => this.follow(text),
      arrived,
    });
    this.foot = new Foot(model, this.say, draw, () => this.passing());
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-step");
    const draw = () => this.draw();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), watchPaper(draw), () => this.question.stop()];
    this.draw();
    stop.push(this.linked.start());
    return () => stop.forEach((end) => end());
  }

  /** A moment of the game that is here already. */
  private follow(text: string): boolean {
    const link = this.game.pass.terms && this.game.pass.link;
    const moment = link ? momentOf(link, text) : undefined;
    if (moment === undefined) return false;
    this.go(Math.min(moment, this.frames.length - 1));
    return true;
  }

  /** The game at this moment with all hands, or as one seat sees it. */
  private passing(): Passing {
    const { title, pass } = this.game;
    const { at, say } = this;
    const step = say("step.at", { at: at + 1, of: this.frames.length });
    const { link, terms, views } = pass;
    if (!link) return { title, offers: [], none: pass.none, step };
    const whole: Offer = { title: pass.title ?? title, warning: pass.warning ?? "", link, label: say("pass.all") };
    if (!terms) return { title, offers: [whole], step };
    const seats = (pass.seats ?? []).map(([seat, label, told]) => {
      return { label, title: told, link: seatLink(terms, views?.[seat]?.[at] ?? "") };
    });
    return { title, offers: [{ ...whole, link: atMoment(link, at) }, ...seats], step };
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
      ${head(game.title, cardChoice(say, shown))}
      ${this.linked.status()}
      ${game.sees ? html`<div class="hf-sees"><p class="hf-seat-seen">${game.sees}</p><p class="hf-note">${game.about}</p></div>` : nothing}
      <div class="hf-say">
        <p class="hf-phase">
          ${frame.title}${game.sees ? nothing : html`<span class="hf-count">${say("step.at", { at: at + 1, of: last + 1 })}</span>`}
        </p>
        <div role="status" aria-live="polite" class="hf-told">
          <p class="hf-text">${frame.text}</p>
          ${frame.note ? html`<p class="hf-note">${frame.note}</p>` : nothing}
        </div>
        ${(frame.rules ?? []).map((id) => rule(say, game.rules, id))}
      </div>
      ${game.sees ? nothing : stepper({ say, of: "step", at, last, go })}
      ${this.facts(frame)} ${frame.settled ? settlement(say, game.rules, frame.settled) : nothing}
      ${this.table(game, frame)} ${this.paste()} ${this.foot.view()}
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
    const around = this.around(game);
    return html`<div class="hf-table">
        ${centre(frame, around)} ${game.seats.map(([seat, name, place]) => this.seat(frame, seat, name, place))}
      </div>
      ${lookingBack(frame, around)}`;
  }

  private around(game: Game): Around {
    const { model, say, remark, remarkRule } = this;
    const shown = dress(model.get("dress"));
    const name = (code: string) => cardName(model, code, shown);
    return { say, dress: shown, name, seats: game.seats, rules: game.rules, remark, remarkRule };
  }

  private seat(frame: Frame, seat: string, name: string, place: string): TemplateResult {
    const { say, model } = this;
    const shown = dress(model.get("dress"));
    const cards = codes(frame.hands[seat]);
    const unseen = cards[0] === UNSEEN;
    const shut = unseen || this.hidden.has(seat);
    const turn = frame.turn === seat;
    const role = frame.roles?.[seat];
    const asked = turn && !shut && frame.legal ? new Set(codes(frame.legal)) : undefined;
    return html`<div class="hf-seat at-${place}${turn ? " turn" : ""}">
      <div class="hf-seat-head">
        <p class="hf-name">
          ${name}${role ? html`<span class="hf-role">${role}</span>` : nothing}
          ${turn && frame.ask ? html`<span class="hf-ask">${frame.ask}</span>` : nothing}
        </p>
        ${unseen || (this.game.sees && !cards.length)
          ? nothing
          : html`<button
              type="button"
              class="hf-button quiet"
              aria-label=${say(shut ? "hand.show.of" : "hand.hide.of", { seat: name })}
              @click=${() => this.toggle(seat)}
            >${say(shut ? "hand.show" : "hand.hide")}</button>`}
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
    else if (this.game.sees && frame.turn === seat && frame.score) {
      // there is a score once cards are played; what the seat plays next is not told
      [this.remark, this.remarkRule] = [say("card.refused", { card, why: say("card.may") }), ""];
    } else if (frame.turn === seat && frame.next) {
      const next = cardName(model, frame.next, dress(model.get("dress")));
      [this.remark, this.remarkRule] = [say("card.other", { card, next }), ""];
    } else [this.remark, this.remarkRule] = [say("card.notnow", { card, seat: name }), ""];
    this.draw();
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
