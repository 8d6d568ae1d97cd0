import { eachFrame, focusHeading, PATIENCE_MS } from './focus-heading.ts';
import { subscribe, type Location } from './history.ts';

const PREFIX = 'hub.scroll.';
/** How long a part of a page may take to be there: on a cold start, its code and the session come first. */
const PART_MS = 15_000;

let shown: (Location & { view: string }) | undefined;

// Ours to restore: the browser would try before the page is drawn.
window.history.scrollRestoration = 'manual';
// Before the next page is drawn, and before a reload.
subscribe(remember);
window.addEventListener('pagehide', remember);

function remember(): void {
  if (!shown) return;
  try {
    sessionStorage.setItem(PREFIX + shown.key, String(Math.round(window.scrollY)));
  } catch {
    // Without storage, going back begins at the top.
  }
}

function remembered({ key }: Location): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + key) ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Called when a page was drawn: begins at its top, or where one had left it when one comes back; the focus goes to its
 * heading, so that the keyboard goes on from there and a screen reader says where one is. A dialog that opens or closes
 * above a page (same `view`, other address) moves nothing. Returns how to stop.
 */
export function placeView(next: Location, view: string): () => void {
  const left = shown;
  shown = { ...next, view };
  if (left?.view === view && left.pathname !== next.pathname) return () => undefined;
  const top = remembered(next);
  const isBack = next.by === 'pop' || (next.by === 'load' && top > 0);
  const isNew = !isBack && left?.key !== next.key && !next.keepScroll;
  // The first page is at its top by itself, and asking would have all of it measured.
  if (isNew && left) window.scrollTo(0, 0);
  const stops = [
    isBack ? scrollBackTo(top) : undefined,
    isNew && window.location.hash !== '' ? scrollToPart(window.location.hash.slice(1)) : undefined,
    left && left.view !== view ? focusHeading() : undefined,
  ];
  return () => stops.forEach((stop) => stop?.());
}

/** Lists come a moment after their page: the position is tried again until it is reached or the person acts. */
function scrollBackTo(top: number): () => void {
  return untilMoved(() => {
    window.scrollTo(0, top);
    return Math.abs(window.scrollY - top) < 2;
  });
}

/** The part that the address names, `#persone`, stays at the top while what is above it grows. */
function scrollToPart(id: string): () => void {
  let since = 0;
  return untilMoved(() => {
    const part = document.getElementById(id);
    if (!part) return false;
    since ||= performance.now();
    part.scrollIntoView();
    return performance.now() - since > PATIENCE_MS;
  }, PART_MS);
}

/** Stops restoring once the person scrolls or presses something. */
function untilMoved(done: () => boolean, patience = PATIENCE_MS): () => void {
  const stop = eachFrame(done, patience);
  for (const own of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(own, stop, { once: true, passive: true });
  return stop;
}
