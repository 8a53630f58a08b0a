/** The text of short links, as tarok.links writes it: signed, so that a slip in copying is found. */
const SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const PRIME = 4093;
const KEY = "#h=";
const VERSION = "1";
const KINDS = "dgvtxs";

/** A link's body, which ends in a full stop, with the two signs that depend on every sign of it. */
export function signed(body: string): string {
  let value = 0;
  for (const sign of body) value = (value * 67 + (sign.codePointAt(0) ?? 0)) % PRIME;
  return body + (SIGNS[value >> 6] ?? "") + (SIGNS[value & 63] ?? "");
}

/** The link in the page's address, if there is one; some programs write its signs as "%7E". */
export function linkHere(): string | undefined {
  let { hash } = location;
  try {
    hash = decodeURIComponent(hash);
  } catch {
    // a lone "%": the check signs will tell
  }
  return hash.startsWith(KEY) ? hash.slice(KEY.length) : undefined;
}

/** What can be seen to be wrong with a link without Python: a code of words, and its parameters. */
export function faultOf(text: string): [code: string, params: Record<string, string>] | undefined {
  if (text && text[0] !== VERSION) return ["link.version", { version: text.slice(0, 1) }];
  if (signed(text.slice(0, -2)) !== text || !text.slice(0, -2).endsWith(".")) return ["link.check", {}];
  return knownKind(text) ? undefined : ["link.kind", { kind: text.slice(1).split(".")[0]?.slice(0, 10) ?? "" }];
}

/** Whether a link says of itself what it is, even if the rest is wrong. */
export function knownKind(text: string): boolean {
  return text[2] === "." && KINDS.includes(text[1] ?? " ");
}

/** A link to a record at one of its moments. */
export function atMoment(link: string, moment: number): string {
  const [kind = "", terms = "", head = "", ...deals] = link.split(".").slice(0, -1);
  return signed([kind, terms, head + (moment ? String(moment) : ""), ...deals, ""].join("."));
}

/** The moment of `link`, a record, that another link shows; undefined if it shows something else. */
export function momentOf(link: string, other: string): number | undefined {
  const found = /^[1-9][gf](\d{1,5})?$/.exec(other.split(".")[2] ?? "");
  const moment = Number(found?.[1] ?? 0);
  return found && [link, atMoment(link, moment)].includes(other) ? moment : undefined;
}

/** What a seat sees, behind the terms of its table. */
export function seatLink(terms: string, view: string): string {
  return signed(`${VERSION}v.${terms}.${view}.`);
}

/** A settlement: terms, and the end of a deal with its places filled. */
export function settlementLink(terms: string, end: string, declarer: string, points: string): string {
  return signed(`${VERSION}s.${terms}.${end.replace("{declarer}", declarer).replace("{points}", points)}.`);
}

/** The era that a link names; empty where it names none. */
export function eraOf(link: string): string {
  return "dgvxs".includes(link[1] ?? " ") ? (link.split(".")[1]?.split("~")[0] ?? "") : "";
}

interface Site {
  /** Where reports on problems are written. */
  report?: string;
  /** Only where a kernel serves the page. */
  kernel?: unknown;
}

/** What the page says of the site it belongs to; undefined in a notebook. */
function site(): Site | undefined {
  try {
    return JSON.parse(document.getElementById("haferl-setup")?.textContent ?? "") as Site;
  } catch {
    return undefined;
  }
}

/** The address of the page itself, without what stands behind it. */
export function pageHere(): string {
  const page = `${location.origin}${location.pathname}`;
  return page.endsWith("/") ? `${page}index.html` : page;
}

/** A link with the address of the page before it; in a notebook, whose address is nobody else's, without. */
export function addressOf(link: string): string {
  return site() ? `${pageHere()}${KEY}${link}` : KEY + link;
}

/** Whether this page can be shown within another: a page of the book, from an address that others may frame. */
export function framable(): boolean {
  const found = site();
  return found !== undefined && !("kernel" in found) && /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)/.test(pageHere());
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** HTML that shows a link within another page: the same text as `tarok.links.embed_snippet`. */
export function snippet(page: string, link: string, title: string, height = 640): string {
  const address = escaped(`${page}?embed${KEY}${link}`);
  const script = escaped(`${page.slice(0, page.lastIndexOf("/"))}/_static/embed.mjs`);
  return (
    `<iframe src="${address}" title="${escaped(title)}" width="100%" height="${height}" loading="lazy" ` +
    `style="border:0"></iframe>\n<script type="module" src="${script}"></script>`
  );
}

/** The address at which a report on a problem can be written, filled with it; undefined where the site has none. */
export function reportAddress(title: string, body: string): string | undefined {
  const wanted = site()?.report;
  if (!wanted || !/^https:\/\//.test(wanted)) return undefined;
  const address = new URL(wanted);
  address.searchParams.set("title", title);
  address.searchParams.set("body", body);
  return address.href;
}
