import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { facedown, hand, picture, settleStops } from "./hand.js";
import { Linked } from "./linked.js";
import { onLive, Question } from "./live.js";
import { cardChoice, entry, head, stepKeys, stepper } from "./parts.js";
import { Copier, Foot, offersOf, type Passed } from "./passing.js";
import { type Dress, dress, fourColours, onPrefs } from "./prefs.js";
import { cardName, codes, sayer } from "./words.js";

interface Dealt {
  code: string;
  seed: string;
  /** One sentence on where the deal came from and who dealt. */
  about: string;
  /** The packets in the order in which they fell; the seat "talon" is nobody's. */
  packets: [seat: string, cards: string, text: string][];
  /** The deal as text, to copy. */
  text: string;
  pass: Passed;
}

interface Game {
  title: string;
  /** How this era deals, and by which rule. */
  about: string;
  seats: [id: string, name: string, place: string][];
  talon: string;
  /** Sort orders: id, label, and all cards in that order; without cards, as they fell. */
  orders: [id: string, label: string, cards: string][];
}

const WATCHED = ["game", "deals", "code", "fallen", "order", "words", "names", "dress"];

export function deal({ model, el }: RenderProps): Cleanup {
  return new Deal(model, el).start();
}

class Deal {
  private readonly own = new Map<string, Dealt>();
  /** The table at which they were dealt. */
  private table: Game | undefined;
  private readonly hidden = new Set<string>();
  private readonly say;
  private readonly question: Question;
  private readonly linked: Linked;
  private readonly copier: Copier;
  private readonly foot: Foot;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    const draw = () => this.draw();
    this.question = new Question(model, draw, (answer) => this.keep(answer["deal"] as Dealt));
    this.linked = new Linked({
      model,
      el,
      say: this.say,
      draw,
      fits: ["d."],
      show: (text) => this.follow((dealt) => dealt.pass.link === text),
      arrived: (answer) => this.keep(answer["deal"] as Dealt),
    });
    this.copier = new Copier(this.say, draw);
    this.foot = new Foot(model, this.say, draw, () => ({
      title: this.game.title,
      ...offersOf(this.dealt?.pass),
      step: this.dealt && `${this.fallen(this.dealt)} / ${this.dealt.packets.length}`,
      code: this.dealt?.code,
    }));
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-deal");
    const draw = () => this.draw();
    const coded = () => this.codeHere();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), () => this.question.stop()];
    addEventListener("hashchange", coded);
    this.draw();
    stop.push(this.linked.start());
    coded();
    return () => {
      removeEventListener("hashchange", coded);
      stop.forEach((end) => end());
    };
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private find(code: string): Dealt | undefined {
    return this.ready.find((found) => found.code === code) ?? this.own.get(code);
  }

  private get dealt(): Dealt | undefined {
    return this.find(String(this.model.get("code") ?? "")) ?? this.ready[0];
  }

  private fallen(dealt: Dealt): number {
    const at = Number(this.model.get("fallen"));
    return Number.isFinite(at) && at >= 0 ? Math.min(at, dealt.packets.length) : dealt.packets.length;
  }

  /** Keeps a deal that Python has dealt, and shows it; deals of another table are forgotten. */
  private keep(dealt: Dealt): void {
    if (this.table !== this.game) this.own.clear();
    this.table = this.game;
    this.own.set(dealt.code, dealt);
    this.show(dealt);
  }

  private get ready(): Dealt[] {
    return (this.model.get("deals") ?? []) as Dealt[];
  }

  /** Shows a deal that is here already. */
  private follow(fits: (dealt: Dealt) => boolean): boolean {
    const known = [...this.ready, ...this.own.values()].find(fits);
    if (known) this.show(known);
    return known !== undefined;
  }

  /** Links once named a deal by its code alone; of several widgets on a page the first one shows it. */
  private codeHere(): void {
    const found = /^#deal=([\w-]{1,60})$/.exec(location.hash);
    if (!found?.[1] || document.querySelector(".hf-deal") !== this.el) return;
    const code = found[1];
    if (!this.follow((dealt) => dealt.code === code)) this.question.ask({ type: "deal", code });
  }

  private show(dealt: Dealt): void {
    this.copier.forget();
    put(this.model, "code", dealt.code);
    put(this.model, "fallen", dealt.packets.length);
    this.draw();
  }

  private readonly go = (to: number): void => {
    put(this.model, "fallen", to);
    this.draw();
  };

  private draw(): void {
    const { dealt, game, say } = this;
    if (!dealt || !game) return;
    const shown = dress(this.model.get("dress"));
    const at = this.fallen(dealt);
    const last = dealt.packets.length;
    this.el.classList.toggle("four", fourColours(shown));
    const latest = dealt.packets[at - 1];
    render(
      html`<section role="group" class="hf-box" aria-label=${game.title} @keydown=${(event: KeyboardEvent) => stepKeys(event, at, last, this.go)}>
        ${head(game.title, cardChoice(say, shown))} ${this.linked.status()} ${this.ask()}
        <div class="hf-say">
          <p class="hf-phase">${dealt.about}</p>
          <div class="hf-told" role="status" aria-live="polite">
            <p class="hf-text">${latest ? latest[2] : say("deal.none")}</p>
          </div>
        </div>
        ${stepper({ say, of: "deal", at, last, go: this.go })} ${this.sorting()}
        <div class="hf-table dealing">
          ${this.talon(dealt, at, shown)} ${game.seats.map((seat) => this.seat(dealt, at, seat, shown))}
        </div>
        ${this.share(dealt)} ${this.foot.view()}
      </section>`,
      this.el,
    );
    settleStops(this.el);
  }

  /** New deals: at random, by number or by code. */
  private ask(): TemplateResult {
    const { say } = this;
    const { ready } = this;
    return html`<div class="hf-picks">
        <button type="button" class="hf-button strong" @click=${() => this.question.ask({ type: "deal" })}>${say("deal.new")}</button>
        ${entry({
          label: say("deal.seed"),
          go: say("deal.by.seed"),
          value: this.dealt?.seed ?? "",
          number: true,
          submit: (text) => this.want("seed", text),
        })}
        ${entry({
          label: say("deal.code"),
          go: say("deal.by.code"),
          value: this.dealt?.code ?? "",
          submit: (text) => this.want("code", text),
        })}
      </div>
      ${ready.length > 1
        ? html`<div class="hf-row" role="group" aria-label=${say("deal.ready")}>
            <span class="hf-label">${say("deal.ready")}</span>
            ${ready.map(
              (dealt) => html`<button
                type="button"
                class="hf-button quiet"
                aria-pressed=${dealt === this.dealt ? "true" : "false"}
                @click=${() => this.show(dealt)}
              >${say("deal.number", { seed: dealt.seed })}</button>`,
            )}
          </div>`
        : nothing}
      ${this.question.status(say)}`;
  }

  /** A deal that came with the page needs no Python. */
  private want(type: "seed" | "code", text: string): void {
    if (text !== "" && this.follow((dealt) => dealt[type] === text)) this.question.forget();
    else this.question.ask({ type: "deal", [type]: text });
    this.draw();
  }

  private sorting(): TemplateResult {
    const { say, game } = this;
    const now = String(this.model.get("order") ?? "");
    const all = [...game.seats.map(([seat]) => seat), "talon"];
    const allShut = all.every((seat) => this.hidden.has(seat));
    return html`<div class="hf-row">
      <div class="hf-segs" role="group" aria-label=${say("sort.label")}>
        ${game.orders.map(
          ([id, label]) => html`<button
            type="button"
            class="hf-seg"
            aria-pressed=${id === now ? "true" : "false"}
            @click=${() => {
              put(this.model, "order", id);
              this.draw();
            }}
          >${label}</button>`,
        )}
      </div>
      <button
        type="button"
        class="hf-button quiet"
        @click=${() => {
          all.forEach((seat) => (allShut ? this.hidden.delete(seat) : this.hidden.add(seat)));
          this.draw();
        }}
      >${say(allShut ? "hand.show.all" : "hand.hide.all")}</button>
    </div>`;
  }

  private cards(dealt: Dealt, at: number, seat: string): string[] {
    const fell = dealt.packets.slice(0, at).flatMap(([whose, cards]) => (whose === seat ? codes(cards) : []));
    const order = codes(this.game.orders.find(([id]) => id === this.model.get("order"))?.[2]);
    return order.length ? fell.sort((one, other) => order.indexOf(one) - order.indexOf(other)) : fell;
  }

  private toggle(seat: string): void {
    if (!this.hidden.delete(seat)) this.hidden.add(seat);
    this.draw();
  }

  private head(seat: string, name: string): TemplateResult {
    const { say } = this;
    const shut = this.hidden.has(seat);
    return html`<div class="hf-seat-head">
      <p class="hf-name">${name}</p>
      <button
        type="button"
        class="hf-button quiet"
        aria-label=${say(shut ? "hand.show.of" : "hand.hide.of", { seat: name })}
        @click=${() => this.toggle(seat)}
      >${say(shut ? "hand.show" : "hand.hide")}</button>
    </div>`;
  }

  private seat(dealt: Dealt, at: number, [seat, name, place]: Game["seats"][number], shown: Dress): TemplateResult {
    const { say, model } = this;
    const cards = this.cards(dealt, at, seat);
    const latest = at > 0 && at < dealt.packets.length && dealt.packets[at - 1]?.[0] === seat;
    return html`<div class="hf-seat at-${place}${latest ? " turn" : ""}">
      ${this.head(seat, name)}
      ${hand({
        label: say("hand.of", { seat: name }),
        cards,
        dress: shown,
        name: (code) => cardName(model, code, shown),
        hidden: this.hidden.has(seat) ? say("hand.hidden", { count: cards.length }) : undefined,
      })}
    </div>`;
  }

  private talon(dealt: Dealt, at: number, shown: Dress): TemplateResult {
    const { say, model, game } = this;
    const cards = this.cards(dealt, at, "talon");
    return html`<div class="hf-centre">
      ${this.head("talon", game.talon)}
      ${this.hidden.has("talon")
        ? facedown(cards.length, say("pile.down", { count: cards.length }))
        : html`<span class="hf-pile">${cards.map((card) => picture(card, shown, cardName(model, card, shown)))}</span>`}
      <p class="hf-note">${game.about}</p>
    </div>`;
  }

  private share(dealt: Dealt): TemplateResult {
    const { say, copier } = this;
    return html`<div class="hf-share">
      <div class="hf-row">
        <code class="hf-code">${dealt.code}</code>
        ${copier.button("code", dealt.code)}${copier.button("text", dealt.text)}
      </div>
      ${copier.status()}
      <p class="hf-note">${say("deal.reveals")}</p>
    </div>`;
  }
}
