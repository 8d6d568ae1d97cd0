/** Where the worker answers; the guests' pages are never below it. */
export const WORKER_SCOPE = '/dashboard';

/** A pressed button waits no longer than this, even where the browser is still busy. */
const PATIENCE_MS = 4_000;

/** Whether the work was done within that time. */
function isDoneSoon(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  return Promise.race([work.then(() => true), enough]).finally(() => clearTimeout(timer));
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

/** What this browser keeps lets the newest version take over, if there is one. Answers the registration where it does not within some seconds. */
async function takeNewest(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  if (!registration) return undefined;
  await isDoneSoon(registration.update().catch(() => undefined));
  const next = registration.installing ?? registration.waiting;
  return next && !(await isDoneSoon(takeOver(next))) ? registration : undefined;
}

/**
 * Loads the page again in its newest version. Chromium now and then leaves a worker half changed, and a page that asks for it then waits
 * without end: the worker is given up, so that the page comes from the server, and is registered anew from there. Part of the first file: it
 * is asked for when other files are gone.
 */
export async function loadNewVersion(): Promise<void> {
  const stuck = await takeNewest().catch(() => undefined);
  if (stuck) await isDoneSoon(stuck.unregister());
  window.location.reload();
  // Still here: the load waits for a worker that answers nobody.
  setTimeout(async () => {
    const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
    if (registration) await isDoneSoon(registration.unregister());
    window.location.reload();
  }, 2 * PATIENCE_MS);
}
