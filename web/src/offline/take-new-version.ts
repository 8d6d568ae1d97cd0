/** Where the worker answers; the guests' pages are never below it. */
export const WORKER_SCOPE = '/dashboard';

/**
 * Lets the newest version take over what this browser keeps, if there is one, and waits until it has. What is on screen goes
 * on with the old one until it is loaded again. Part of the first file: it is asked for when other files are gone.
 */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(WORKER_SCOPE);
  await registration?.update().catch(() => undefined);
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    function follow(): void {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origins
      if (next?.state === 'installed') next.postMessage({ type: 'SKIP_WAITING' });
      if (next?.state === 'activated' || next?.state === 'redundant') resolve();
    }
    next.addEventListener('statechange', follow);
    follow();
  });
}
