import { useEffect, useEffectEvent } from 'react';

/** While nobody is waited for: a phone keeps a page open for days, and the place may move or cancel what it shows. */
export const QUIET_MS = 300_000;

/** Asks again every so often while the page is looked at, and when it is looked at again. */
export function useLookAgain(ask: () => void, everyMs: number): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    const again = () => look();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs]);
}
