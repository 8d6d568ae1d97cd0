import { useEffect, useEffectEvent } from 'react';

/** Asks again every so often while the page is looked at, and when it is looked at again; undefined: not at all. */
export function useLookAgain(ask: () => void, everyMs: number | undefined): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') ask();
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const again = () => look();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [everyMs]);
}
