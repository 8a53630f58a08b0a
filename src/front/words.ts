import type { Model } from "./afm.js";

/** Looks up a string that Python handed over and fills its {named} places. */
export type Say = (code: string, params?: Readonly<Record<string, string | number>>) => string;

export function sayer(model: Model): Say {
  return (code, params = {}) => {
    const words = (model.get("words") ?? {}) as Record<string, string>;
    const text = words[code] ?? code;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
      name in params ? String(params[name]) : whole,
    );
  };
}

/** The accessible name of a card in the dress shown, as Python handed it over. */
export function cardName(model: Model, code: string, dress: string): string {
  const names = (model.get("names") ?? {}) as Record<string, Record<string, string>>;
  return names[dress]?.[code] ?? code;
}

/** Card codes travel as one string, "HA HT E6". */
export function codes(text: string | undefined | null): string[] {
  return text ? text.split(" ") : [];
}
