// The service worker: what was read once can be read again without a network.
// The build puts a line before this file:  const PLAN = {release, shell: [...], live: [...], archives: [...]};
//
// A page and its parts are always of one release, because every part's address names its content
// (`?v=…`, `live-…/`): such parts come from the cache first, pages and all else from the network
// first. A new release has a cache of its own, filled before it takes over, which it does when no
// page of the old one is open any more; the old cache, and only then, goes.

const PREFIX = "haferl-";
const CACHE = PREFIX + PLAN.release;
const SCOPE = new URL("./", location.href);
const SECONDS = 4; // how long a page may take before its kept copy is shown

// The notebook application in lite/ has a service worker of its own, and is not kept for later.
const own = (url) =>
  url.origin === SCOPE.origin && url.pathname.startsWith(SCOPE.pathname) && !url.pathname.startsWith(`${SCOPE.pathname}lite/`);
const isLive = (url) => url.pathname.includes("/_static/live-");
const lasting = (url) => url.searchParams.has("v") || isLive(url) || url.pathname.includes("/_static/fonts/");
const isPage = (url) => url.pathname.endsWith("/") || url.pathname.endsWith(".html");
const keyOf = (url) => (isPage(url) ? url.origin + url.pathname : url.href.replace(/#.*/, ""));

async function put(cache, url, fresh = false) {
  const key = keyOf(url);
  if (!fresh && (await cache.match(key))) return;
  const response = await fetch(key, { cache: fresh ? "reload" : "default" });
  if (!response.ok) throw new Error(`${response.status} ${key}`);
  await cache.put(key, response);
}

/** Keep a page with all the parts it names. */
async function keepPage(cache, url, fresh) {
  await put(cache, url, fresh);
  const page = await (await cache.match(keyOf(url))).text();
  const parts = [...page.matchAll(/\s(?:src|href)="([^"]*_static\/[^"]+)"/g)];
  const urls = parts.map((part) => new URL(part[1].replaceAll("&amp;", "&"), url)).filter(own);
  await Promise.allSettled(urls.map((part) => put(cache, part)));
}

/** The live part; its archives only where Python cannot start without them. */
const keepLive = (cache, archives) =>
  Promise.all([...PLAN.live, ...(archives ? PLAN.archives : [])].map((name) => put(cache, new URL(name, SCOPE))));

/** What older releases had kept for this reader is fetched anew, as it is in this release. */
async function takeOver(cache) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const kept = (await (await caches.open(name)).keys()).map((request) => new URL(request.url));
    for (const url of kept.filter((url) => own(url) && isPage(url))) await keepPage(cache, url, true).catch(() => {});
    const archives = kept.some((url) => isLive(url) && url.pathname.endsWith(".zip"));
    if (kept.some(isLive)) await keepLive(cache, archives).catch(() => {});
  }
}

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await Promise.all(PLAN.shell.map((name) => put(cache, new URL(name, SCOPE), true)));
    await takeOver(cache);
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await clients.claim(); // the first visit counts too
  };
  event.waitUntil(clean());
});

// A page tells what it is, and that it wanted Python: on a first visit nothing else would.
addEventListener("message", (event) => {
  const { type, page, archives } = event.data ?? {};
  const keep = async () => {
    const cache = await caches.open(CACHE);
    if (type === "page" && own(new URL(page))) await keepPage(cache, new URL(page), false);
    if (type === "live") await keepLive(cache, archives);
    event.source?.postMessage({ type: "kept", what: type });
  };
  event.waitUntil(keep().catch(() => {}));
});

async function fromCache(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(url));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(keyOf(url), response.clone());
  return response;
}

async function fromNetwork(request, url) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(url));
  const stop = new AbortController();
  const timer = kept && setTimeout(() => stop.abort(), SECONDS * 1000);
  try {
    const response = await fetch(request, { signal: stop.signal });
    if (response.ok) await cache.put(keyOf(url), response.clone());
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || !own(url) || url.pathname.endsWith("/sw.js")) return;
  event.respondWith((lasting(url) ? fromCache : fromNetwork)(event.request, url));
});
