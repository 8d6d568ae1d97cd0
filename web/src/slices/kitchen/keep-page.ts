import { HOUR_MS } from 'contract/days/durations';

const SCOPE = '/kitchen';

/** Lets the device keep this page (web/kitchen-worker.ts), so that it opens without a network. A browser that cannot does without. */
export function keepPage(): void {
  navigator.serviceWorker
    ?.register('/kitchen-sw.js', { scope: SCOPE })
    .then((registration) => {
      // A screen stays open for weeks: the next load finds the newest page.
      setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
    })
    .catch(() => undefined);
  void navigator.storage?.persist?.().catch(() => undefined);
}
