import { useEffect, useEffectEvent } from 'react';

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
