// Before anything is drawn: the colours the reader chose, if any. Classic script, so that it blocks.
try {
  const chosen = localStorage.getItem("haferl.colours");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.colours = chosen;
} catch {
  // No storage here (private window): the system's colours it is.
}
