import { useEffect, useEffectEvent } from 'react';

const AGAIN_MS = 15_000;

/**
 * Tries again by itself, while somebody looks: when the network returns, when they come back to the window, and now and then,
 * since a server in trouble tells nobody when it is well.
 */
export function useReturn(attempt: () => void): void {
  const tryAgain = useEffectEvent(() => {
    if (navigator.onLine && document.visibilityState === 'visible') attempt();
  });
  useEffect(() => {
    const again = () => tryAgain();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
