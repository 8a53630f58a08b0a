// For pages elsewhere that show parts of this book in frames: each frame gets the height that the
// page in it tells. A message counts only if it comes from a frame of this book.
const home = new URL("..", import.meta.url).href;

addEventListener("message", ({ data, source }) => {
  if (data?.haferl !== "height" || !Number.isFinite(data.height)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    if (frame.contentWindow !== source || !frame.src.startsWith(home)) continue;
    frame.height = String(Math.max(100, Math.min(5000, Math.ceil(data.height))));
  }
});
