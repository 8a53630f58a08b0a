/** The part of anywidget's front-end module contract that these widgets use. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, callback: (...args: never[]) => void): void;
  off(event: string, callback?: (...args: never[]) => void): void;
  send(content: unknown): void | Promise<void>;
}

export interface RenderProps {
  model: Model;
  el: HTMLElement;
}

export type Cleanup = () => void;

/** Watches traits until the returned function is called. */
export function watch(model: Model, names: readonly string[], callback: () => void): Cleanup {
  for (const name of names) model.on(`change:${name}`, callback);
  return () => {
    for (const name of names) model.off(`change:${name}`, callback);
  };
}

/** Sets one trait and saves it, if it differs. */
export function put(model: Model, name: string, value: unknown): void {
  if (model.get(name) === value) return;
  model.set(name, value);
  model.save_changes();
}
