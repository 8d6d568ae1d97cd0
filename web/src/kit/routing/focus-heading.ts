/** How long a page that is still growing is followed. */
export const PATIENCE_MS = 1_500;

/** Runs each frame until it says that it is done, or patience ends. */
export function eachFrame(done: () => boolean, patience = PATIENCE_MS): () => void {
  const until = performance.now() + patience;
  let frame = 0;
  function follow(): void {
    if (!done() && performance.now() < until) frame = requestAnimationFrame(follow);
  }
  follow();
  return () => cancelAnimationFrame(frame);
}

/** Not when the page itself has put the focus into one of its fields. */
export function focusHeading(patience = PATIENCE_MS): () => void {
  return eachFrame(() => {
    const main = document.querySelector('main');
    if (main?.contains(document.activeElement) && document.activeElement !== main) return true;
    const heading = main?.querySelector('h1');
    if (!heading) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  }, patience);
}
