/** Where the worker answers; the guests' pages are never below it. */
export const WORKER_SCOPE = '/dashboard';

/** Whoever pressed a button is not kept waiting for longer, whatever the browser is at. */
const PATIENCE_MS = 4_000;

function atMost(work: Promise<unknown>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  return Promise.race([work, enough]).finally(() => clearTimeout(timer));
}

/** A worker that has come takes over, once the one before has nothing under way. */
function takeOver(next: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    function follow(): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origins
      if (next.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    }
    next.addEventListener('statechange', follow);
    follow();
  });
}

/**
 * Lets the newest version take over what this browser keeps, if there is one, and waits until it has, for some seconds. What is
 * on screen goes on with the old one until it is loaded again. Part of the first file: it is asked for when other files are gone.
 */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  if (!registration) return;
  await atMost(registration.update().catch(() => undefined));
  const next = registration.installing ?? registration.waiting;
  if (next) await atMost(takeOver(next));
}
