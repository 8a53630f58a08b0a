import { html, nothing, render, type TemplateResult } from "lit-html";
import { type Cleanup, type Model, put, type RenderProps, watch } from "./afm.js";
import { facedown, hand, picture, settleStops } from "./hand.js";
import { onLive, Question } from "./live.js";
import { cardChoice, stepKeys, stepper } from "./parts.js";
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
  private readonly hidden = new Set<string>();
  private copied = "";
  private toCopy = "";
  private readonly say;
  private readonly question: Question;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.say = sayer(model);
    this.question = new Question(
      model,
      () => this.draw(),
      (answer) => {
        const dealt = answer["deal"] as Dealt;
        this.own.set(dealt.code, dealt);
        this.show(dealt);
      },
    );
  }

  start(): Cleanup {
    this.el.classList.add("hf", "hf-deal");
    const draw = () => this.draw();
    const linked = () => this.fromAddress();
    const stop = [watch(this.model, WATCHED, draw), onPrefs(draw), onLive(draw), () => this.question.stop()];
    addEventListener("hashchange", linked);
    this.draw();
    linked();
    return () => {
      removeEventListener("hashchange", linked);
      stop.forEach((end) => end());
    };
  }

  private get game(): Game {
    return this.model.get("game") as Game;
  }

  private find(code: string): Dealt | undefined {
    const deals = (this.model.get("deals") ?? []) as Dealt[];
    return deals.find((found) => found.code === code) ?? this.own.get(code);
  }

  private get dealt(): Dealt | undefined {
    return this.find(String(this.model.get("code") ?? "")) ?? (this.model.get("deals") as Dealt[] | undefined)?.[0];
  }

  private fallen(dealt: Dealt): number {
    const at = Number(this.model.get("fallen"));
    return Number.isFinite(at) && at >= 0 ? Math.min(at, dealt.packets.length) : dealt.packets.length;
  }

  /** A link names a deal; of several widgets on a page the first one shows it. */
  private fromAddress(): void {
    const found = /^#deal=([\w-]{1,60})$/.exec(location.hash);
    if (!found?.[1] || document.querySelector(".hf-deal") !== this.el) return;
    const code = found[1];
    const known = this.find(code);
    if (known) this.show(known);
    else this.question.ask({ type: "deal", code });
  }

  private show(dealt: Dealt): void {
    this.copied = this.toCopy = "";
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
        <header class="hf-head">
          <p class="hf-title">${game.title}</p>
          ${cardChoice(say, shown)}
        </header>
        ${this.ask()}
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
        ${this.share(dealt)}
      </section>`,
      this.el,
    );
    settleStops(this.el);
  }

  /** New deals: at random, by number or by code. */
  private ask(): TemplateResult {
    const { say } = this;
    const deals = (this.model.get("deals") ?? []) as Dealt[];
    const submit = (event: Event, type: "seed" | "code") => {
      event.preventDefault();
      const input = (event.target as HTMLElement).querySelector("input");
      this.want(type, input?.value.trim() ?? "");
    };
    return html`<div class="hf-picks">
        <button type="button" class="hf-button strong" @click=${() => this.question.ask({ type: "deal" })}>${say("deal.new")}</button>
        <form class="hf-field joined" @submit=${(event: Event) => submit(event, "seed")}>
          <label><span>${say("deal.seed")}</span><input type="text" inputmode="numeric" autocomplete="off" .value=${this.dealt?.seed ?? ""} /></label>
          <button class="hf-button">${say("deal.by.seed")}</button>
        </form>
        <form class="hf-field joined wide" @submit=${(event: Event) => submit(event, "code")}>
          <label><span>${say("deal.code")}</span><input type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" .value=${this.dealt?.code ?? ""} /></label>
          <button class="hf-button">${say("deal.by.code")}</button>
        </form>
      </div>
      ${deals.length > 1
        ? html`<div class="hf-row" role="group" aria-label=${say("deal.ready")}>
            <span class="hf-label">${say("deal.ready")}</span>
            ${deals.map(
              (ready) => html`<button
                type="button"
                class="hf-button quiet"
                aria-pressed=${ready === this.dealt ? "true" : "false"}
                @click=${() => this.show(ready)}
              >${say("deal.number", { seed: ready.seed })}</button>`,
            )}
          </div>`
        : nothing}
      ${this.question.status(say)}`;
  }

  /** A deal that came with the page needs no Python. */
  private want(type: "seed" | "code", text: string): void {
    const deals = [...((this.model.get("deals") ?? []) as Dealt[]), ...this.own.values()];
    const known = text === "" ? undefined : deals.find((found) => found[type] === text);
    if (known) {
      this.question.forget();
      this.show(known);
    } else this.question.ask({ type: "deal", [type]: text });
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
        aria-pressed=${shut ? "true" : "false"}
        aria-label=${say("hand.hide.of", { seat: name })}
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
    const { say } = this;
    const link = `${location.origin}${location.pathname}${location.search}#deal=${dealt.code}`;
    const button = (what: string, text: string) =>
      html`<button type="button" class="hf-button" @click=${() => this.copy(what, text)}>${say(`copy.${what}`)}</button>`;
    return html`<div class="hf-share">
      <div class="hf-row">
        <code class="hf-code">${dealt.code}</code>
        ${button("code", dealt.code)}${button("link", link)}${button("text", dealt.text)}
      </div>
      <p class="hf-status" role="status" aria-live="polite">${this.copied || nothing}</p>
      ${this.toCopy
        ? html`<label class="hf-field"><span>${say("copy.byhand")}</span><textarea readonly rows="4" .value=${this.toCopy}></textarea></label>`
        : nothing}
      <p class="hf-note">${say("deal.reveals")}</p>
    </div>`;
  }

  private async copy(what: string, text: string): Promise<void> {
    this.copied = this.toCopy = "";
    try {
      await navigator.clipboard.writeText(text);
      this.copied = this.say(`copied.${what}`);
    } catch {
      this.toCopy = text; // no clipboard here: show the text, to be copied by hand
    }
    this.draw();
  }
}
