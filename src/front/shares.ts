import { html, nothing, type TemplateResult } from "lit-html";
import { type Model, put } from "./afm.js";
import { dial } from "./parts.js";
import type { Say } from "./words.js";

export type Seats = readonly [id: string, name: string][];

/** Points shared among seats that each play for themselves; the last seat has what the others leave. */
export class Shares {
  constructor(
    private readonly model: Model,
    private readonly say: Say,
    private readonly max: number,
    private readonly changed: () => void,
  ) {}

  /** The points of each of so many seats. */
  points(count: number): number[] {
    const told = (this.model.get("shares") ?? []) as number[];
    const found: number[] = [];
    let left = this.max;
    for (let seat = 0; seat < count; seat++) {
      const wanted = seat === count - 1 ? left : Math.round(Number(told[seat]) || 0);
      found.push(Math.max(0, Math.min(left, wanted)));
      left -= found[seat] ?? 0;
    }
    return found;
  }

  /** The seats without a trick: of those chosen the ones that have no points either. */
  without(seats: Seats): string[] {
    const chosen = (this.model.get("without") ?? []) as string[];
    const points = this.points(seats.length);
    return seats.flatMap(([id], seat) => (points[seat] === 0 && chosen.includes(id) ? [id] : []));
  }

  /** The controls; `tricks` says whether it matters who has taken none. */
  view(seats: Seats, tricks: boolean): TemplateResult {
    const { say, max } = this;
    const points = this.points(seats.length);
    const told = seats.map(([, name], seat) => `${name} ${points[seat]}`).join(", ");
    const last = seats.length - 1;
    let left = max;
    return html`<div role="group" aria-label=${say("share.all")} class="hf-shares">
      ${seats.slice(0, last).map(([, name], seat) => {
        const room = left;
        left -= points[seat] ?? 0;
        const set = (value: number) => this.set(points.map((known, other) => (other === seat ? value : known)).slice(0, last));
        return dial({ say, label: say("share.of", { seat: name }), value: points[seat] ?? 0, max: room, told, set });
      })}
      <p class="hf-rest">
        <span class="hf-label">${say("share.of", { seat: seats[last]?.[1] ?? "" })}</span>
        <b>${points[last]}</b> <span>${say("share.rest")}</span>
      </p>
      ${tricks ? this.maidens(seats, points) : nothing}
    </div>`;
  }

  private maidens(seats: Seats, points: readonly number[]): TemplateResult {
    const { say } = this;
    const without = this.without(seats);
    const able = seats.filter((_, seat) => points[seat] === 0);
    if (able.length === 0) return html`<p class="hf-note">${say("share.jungfer")}</p>`;
    const toggle = (id: string, on: boolean) => {
      put(this.model, "without", on ? [...without, id] : without.filter((other) => other !== id));
      this.changed();
    };
    return html`<div role="group" aria-label=${say("share.without")} class="hf-maidens">
      <span class="hf-label" aria-hidden="true">${say("share.without")}</span>
      ${able.map(
        ([id, name]) => html`<label class="hf-field check">
          <input type="checkbox" .checked=${without.includes(id)} @change=${(event: Event) => toggle(id, (event.target as HTMLInputElement).checked)} />
          <span>${name}</span>
        </label>`,
      )}
    </div>`;
  }

  private set(shares: number[]): void {
    put(this.model, "shares", shares);
    this.changed();
  }
}
