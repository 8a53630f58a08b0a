// What every page does: the switch for colours, and the service worker where the site has one.
const root = document.documentElement;
const setup = JSON.parse(document.getElementById("haferl-setup").textContent);

const WAYS = ["auto", "light", "dark"];
const SIGNS = { auto: "◐", light: "☀", dark: "☾" };
const button = document.querySelector("button.colours");

function show() {
  const way = root.dataset.colours ?? "auto";
  button.textContent = SIGNS[way] + "\uFE0E"; // as text, never as an emoji
  button.setAttribute("aria-label", setup.words[`theme_${way}`]);
  button.title = setup.words[`theme_${way}`];
}

function turn() {
  const way = WAYS[(WAYS.indexOf(root.dataset.colours ?? "auto") + 1) % WAYS.length];
  if (way === "auto") delete root.dataset.colours;
  else root.dataset.colours = way;
  try {
    if (way === "auto") localStorage.removeItem("haferl.colours");
    else localStorage.setItem("haferl.colours", way);
  } catch {
    // Not kept, but it holds for this page.
  }
  show();
}

button.hidden = false;
button.addEventListener("click", turn);
show();

// The chapter one reads is in sight in the list of contents.
const list = document.querySelector("nav.contents");
const here = list?.querySelector("a.current");
if (here && list.scrollHeight > list.clientHeight) list.scrollTop = Math.max(0, here.offsetTop - list.clientHeight / 3);

if (setup.offline && "serviceWorker" in navigator && isSecureContext) {
  // After the page is done: keeping copies must not compete with showing it.
  const keep = async () => {
    try {
      await navigator.serviceWorker.register(new URL(setup.offline, location.href));
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage({ type: "page", page: location.href.replace(/[?#].*/, "") });
    } catch {
      // Not allowed here (private window, blocked): the site works, but only with a network.
    }
  };
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
