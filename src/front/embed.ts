/** A page opened with "?embed" shows one widget and nothing of the book around it, and tells its height. */

const asked = (): boolean => new URLSearchParams(location.search).has("embed");

let watched: ResizeObserver | undefined;

/** Shows only the widget in `el`, if the page was opened to be shown within another. */
export function embed(el: HTMLElement): void {
  if (!asked()) return;
  for (let inner: HTMLElement = el; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other instanceof HTMLElement && other !== inner) other.style.display = "none";
    }
    // what lies around it may be laid out in columns, all but one of which are empty now
    if (inner === el) inner.style.removeProperty("display");
    else inner.style.display = "block";
    inner.parentElement.style.display = "block";
    inner.style.maxWidth = "none";
    inner.style.margin = inner.style.padding = "0";
  }
  document.documentElement.dataset["embed"] = "";
  watched?.disconnect();
  watched = new ResizeObserver(() => tell(el));
  watched.observe(el);
  tell(el);
}

/** The height goes to whoever shows the page; it is no secret, so it is told to any. */
function tell(el: HTMLElement): void {
  const height = Math.ceil(el.getBoundingClientRect().height);
  if (window.parent !== window) window.parent.postMessage({ haferl: "height", height }, "*");
}
