// Binds the page's widgets to Python, which runs in a worker of the live part's folder.
// Loaded on first need, or when the page is idle and the connection is good.

let running = null; // a promise, while Python starts and once it runs
const told = new Set(); // widgets below which the page says how far Python is
const heard = new Set(); // those whose reader has asked: there it is read out too
const MB = (bytes) => (bytes / 1e6).toFixed(1);

/**
 * Calls back when the page has nothing to do; false, and never, where the reader saves data or has a slow
 * line. Where the browser tells nothing of its line, a phone may have a slow and a dear one.
 */
export function whenIdle(callback) {
  const line = navigator.connection;
  if (line?.saveData || /2g|3g/.test(line?.effectiveType ?? "") || navigator.onLine === false) return false;
  if (!line && !matchMedia("(hover: hover) and (pointer: fine)").matches) return false;
  const idle = () => (window.requestIdleCallback ?? setTimeout)(callback, { timeout: 4000 });
  if (document.readyState === "complete") idle();
  else addEventListener("load", idle, { once: true });
  return true;
}

/** The line below a widget that says where Python is. */
function lineOf(place) {
  let line = place.querySelector(":scope > .widget-live");
  if (!line) {
    line = document.createElement("div");
    line.className = "widget-live";
    line.append(document.createElement("span"));
    place.append(line);
  }
  if (heard.has(place)) line.firstChild.setAttribute("role", "status");
  return line;
}

/** Says how far Python is: all of it where the reader has asked, else in one line that keeps its place. */
function tell(state, words, done, short = words) {
  for (const place of told) {
    const text = heard.has(place) ? words : short;
    const line = lineOf(place);
    line.dataset.state = state;
    // What stands there already is not said again with every packet that comes.
    const spoken = line.querySelector("span");
    if (spoken.textContent !== text) spoken.textContent = text;
    line.querySelector("progress")?.remove();
    line.querySelector("button")?.remove();
    if (done !== undefined && heard.has(place)) {
      const bar = document.createElement("progress");
      bar.value = done;
      bar.setAttribute("aria-label", text);
      line.append(bar);
    }
  }
}

/** Starts Python when the page is idle; else says, below the widgets that can do more with it, what it loads. */
export function offer(plan) {
  const { widgets, bytes, say } = plan;
  for (const { place } of widgets) if ("idle" in place.dataset) told.add(place);
  const begins = whenIdle(() => start(plan).catch(() => {})); // what goes wrong is said in the page
  // Without a network it would threaten a load that may not be needed: the part may be kept already.
  if (!begins && navigator.onLine !== false) tell("off", say("live_off", { size: MB(bytes) }));
}

function hear(place) {
  told.add(place);
  heard.add(place);
  lineOf(place); // a line that is read out has to be there before its words
}

/**
 * Starts Python once; the promise resolves when all widgets are bound, and rejects with a sentence.
 * After a failure the next call tries again.
 */
export function start(plan, place) {
  if (place) hear(place);
  running ??= boot(plan, !place).catch((error) => {
    running = null;
    document.documentElement.dataset.live = "failed";
    tell("failed", plan.say("live_failed", { reason: error.message }));
    offerRetry(plan);
    throw error;
  });
  return running;
}

function offerRetry(plan) {
  for (const place of told) {
    const again = document.createElement("button");
    again.type = "button";
    again.textContent = plan.say("live_retry");
    again.addEventListener("click", () => start(plan, place).catch(() => {}));
    lineOf(place).append(again);
  }
}

const keep = (what) =>
  navigator.serviceWorker?.getRegistration().then((found) => found?.active?.postMessage(what));

function boot({ worker: address, counted, bytes, widgets, say }, idle) {
  document.documentElement.dataset.live = "starting";
  const loading = (done) => tell("loading", say("live_starting", { size: MB(bytes) }), done, say("live_idle"));
  loading(0);
  const wanted = new Set(widgets.map((w) => w.chapter));
  const chapters = [...document.querySelectorAll("script.chapter-cells")]
    .filter((script) => wanted.has(script.dataset.chapter))
    .map((script) => ({ name: script.dataset.chapter, cells: JSON.parse(script.textContent) }));
  const byComm = new Map();

  return new Promise((resolve, reject) => {
    let worker;
    const lost = (code, reason) => {
      worker?.terminate();
      reject(new Error(code ? say(code) : reason));
    };
    try {
      if (typeof WebAssembly === "undefined") return lost("no_wasm");
      worker = new Worker(new URL(address, location.href), { type: "module" });
    } catch {
      return lost("no_worker");
    }
    worker.onerror = () => lost(navigator.onLine === false ? "no_network" : "no_worker");
    worker.onmessage = ({ data: message }) => {
      const widget = byComm.get(message.comm_id);
      switch (message.type) {
        case "progress":
          if (message.done < counted) loading(message.done / counted);
          else tell("booting", say("live_booting"), undefined, say("live_idle"));
          break;
        case "ready":
          for (const w of widgets) {
            const twin = message.bound[`${w.chapter}#${w.label}`];
            if (!twin) continue;
            byComm.set(twin.comm_id, w);
            const send = (data) => worker.postMessage({ type: "comm", comm_id: twin.comm_id, data });
            w.model.bind(
              {
                update: (state) => send({ method: "update", state, buffer_paths: [] }),
                custom: (content) => send({ method: "custom", content }),
              },
              twin.state,
            );
          }
          performance.measure("haferl-live", { start: performance.now() - message.times.ran, detail: message.times });
          document.documentElement.dataset.live = "ready";
          tell("ready", say("live_ready"));
          // Loaded once: keep it for reading without a network, where the site does that.
          keep({ type: "live", archives: message.archives });
          resolve();
          break;
        case "comm":
          if (message.data.method === "update") widget?.model.update(message.data.state);
          else if (message.data.method === "custom") widget?.model.emit("msg:custom", message.data.content, []);
          break;
        case "error":
          if (widget) hear(widget.place);
          tell("error", say("live_error", { reason: message.text }));
          break;
        case "failed":
          lost(message.code, message.reason);
          break;
      }
    };
    worker.postMessage({ type: "start", chapters, idle });
  });
}
