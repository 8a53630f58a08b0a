// Shows a page's widgets from the state written into it, without Python, and binds them to Python
// when a widget asks for something that the state does not hold.
//
// The page brings, per widget:   div.widget[data-chapter][data-label] > script.widget-state (JSON)
// per notebook on it, once:      script.chapter-cells[data-chapter] (JSON: the notebook's cells)
// and once, as #haferl-setup:    {words, widgets: URL of the bundle, live: {module, worker, bytes, idle} | null}
//
// The bundle is an anywidget front-end module, `export default { initialize?, render }`, the same as
// in Jupyter; it gets the usual model: get, set, save_changes, on, off, send.
// <html data-live="off|starting|ready|failed"> tells where Python is.

const setup = JSON.parse(document.getElementById("haferl-setup").textContent);

/** A sentence of the page with its {places} filled. */
export function say(code, values = {}) {
  const text = setup.words[code] ?? code;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

const same = (a, b) => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * An anywidget model that lives in the page and can be bound to Python later.
 * What the reader changes before that is kept, and handed to Python when it is there.
 */
export class PageModel {
  #traits;
  #callbacks = new Map();
  #changed = new Set(); // set here, not yet saved
  #unsent = new Set(); // saved here, not yet known to Python
  #touched = new Set(); // ever set here: Python's first state must not overwrite it
  #waiting = []; // messages for Python, until it is there
  #link = null;
  #need;

  /** @param state traits; @param need starts Python, resolves when this model is bound */
  constructor(state, need = () => Promise.reject(new Error("no Python"))) {
    this.#traits = { ...state };
    this.#need = need;
  }

  get(name) {
    return this.#traits[name];
  }

  set(name, value) {
    if (same(this.#traits[name], value)) return;
    this.#traits[name] = value;
    this.#changed.add(name);
    this.#touched.add(name);
    this.emit(`change:${name}`, value);
    this.emit("change");
  }

  save_changes() {
    for (const name of this.#changed) this.#unsent.add(name);
    this.#changed.clear();
    this.#flush();
  }

  on(events, callback) {
    for (const event of events.split(" ")) {
      if (!this.#callbacks.has(event)) this.#callbacks.set(event, new Set());
      this.#callbacks.get(event).add(callback);
    }
  }

  off(events, callback) {
    if (!events) return this.#callbacks.clear();
    for (const event of events.split(" ")) {
      if (callback) this.#callbacks.get(event)?.delete(callback);
      else this.#callbacks.delete(event);
    }
  }

  /** A custom message to the Python side. Starts Python if need be; rejects if it cannot run. */
  async send(content, callbacks, buffers) {
    if (buffers?.length) throw new TypeError("pages exchange JSON only");
    if (!this.#link) {
      const message = { content };
      this.#waiting.push(message);
      try {
        await this.#need();
      } catch (error) {
        this.#waiting = this.#waiting.filter((m) => m !== message);
        throw error;
      }
      return;
    }
    this.#link.custom(content);
  }

  emit(event, ...values) {
    for (const callback of [...(this.#callbacks.get(event) ?? [])]) {
      try {
        callback(...values);
      } catch (error) {
        console.error(error); // one listener's fault must not silence the others
      }
    }
  }

  /** Python's word on some traits. */
  update(state) {
    const news = Object.keys(state).filter((name) => !same(this.#traits[name], state[name]));
    for (const name of news) this.#traits[name] = state[name];
    for (const name of news) this.emit(`change:${name}`, state[name]);
    if (news.length) this.emit("change");
  }

  /** Tie this model to its Python twin: what was done here wins over the twin's first state. */
  bind(link, state) {
    this.#link = link;
    const untouched = Object.entries(state).filter(([name]) => !this.#touched.has(name));
    this.update(Object.fromEntries(untouched));
    this.#flush();
    for (const { content } of this.#waiting.splice(0)) link.custom(content);
  }

  #flush() {
    if (!this.#link || !this.#unsent.size) return;
    const state = {};
    for (const name of this.#unsent) state[name] = this.#traits[name];
    this.#unsent.clear();
    this.#link.update(state);
  }
}

/** All widgets of the page, in its order. */
export const widgets = [];
let connection; // module live.mjs once it is needed

/** The module that talks to Python: not even loaded before someone may need it. */
async function connect() {
  if (!setup.live) throw new Error(say("no_python"));
  connection ??= import(new URL(setup.live.module, location.href));
  try {
    return await connection;
  } catch {
    connection = undefined;
    document.documentElement.dataset.live = "failed";
    throw new Error(say("no_network"));
  }
}

/** Starts Python, once for all widgets; resolves when they are bound. `place` says how far it is. */
export async function live(place) {
  const { start } = await connect().catch((error) => {
    // Without its module the page still owes the reader a sentence.
    const line = place?.querySelector(":scope > .widget-live") ?? document.createElement("div");
    line.className = "widget-live";
    const text = document.createElement("span");
    text.setAttribute("role", "status");
    line.replaceChildren(text);
    place?.append(line);
    text.textContent = say("live_failed", { reason: error.message });
    throw error;
  });
  return start({ ...setup.live, widgets, say }, place);
}

function sentence(place, text) {
  const line = document.createElement("p");
  line.className = "widget-error";
  line.setAttribute("role", "alert");
  line.textContent = text;
  place.replaceChildren(line);
}

/** Renders one widget into its place; what goes wrong is said there and goes no further. */
export async function showWidget(place, bundle, model) {
  const view = place.querySelector(".widget-view");
  try {
    const signal = new AbortController().signal; // anywidget's sign that a view is gone; a page's views stay
    const el = document.createElement("div");
    view.replaceChildren(el);
    await bundle.initialize?.({ model, signal });
    await bundle.render({ model, el, signal });
    place.dataset.shown = "";
  } catch (error) {
    console.error(error);
    sentence(view, say("widget_failed", { reason: error.message ?? error }));
    place.dataset.failed = "";
  }
}

async function main() {
  document.documentElement.dataset.live = setup.live ? "off" : "failed";
  const places = [...document.querySelectorAll("div.widget")];
  let bundle;
  try {
    const module = await import(new URL(setup.widgets, location.href));
    bundle = typeof module.default === "function" ? await module.default() : module.default;
  } catch (error) {
    console.error(error);
    for (const place of places) {
      sentence(place.querySelector(".widget-view"), say("widgets_failed"));
      place.dataset.failed = "";
    }
    return;
  }
  for (const place of places) {
    const state = JSON.parse(place.querySelector("script.widget-state").textContent);
    const model = new PageModel(state, () => live(place));
    const { chapter, label } = place.dataset;
    widgets.push({ model, chapter, label, place });
    await showWidget(place, bundle, model);
  }
  document.documentElement.dataset.widgets = "shown";
  if (setup.live?.idle) {
    const { offer } = await connect();
    offer({ ...setup.live, widgets, say });
  }
}

if (!setup.kernel) await main(); // a page that Voila serves has a kernel, and binds its models itself
