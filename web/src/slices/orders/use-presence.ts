import { useEffect } from 'react';
import { showOnDevice, tellDevice } from './outbox/tell-waiting.ts';

const AGAIN_MS = 20_000;

/** Says who has the order on the screen, and what waits here, as long as the page is seen. Without a network nobody hears it. */
export function usePresence(place_id: number, order_id: number): void {
  useEffect(() => {
    if (order_id === 0) return;
    const again = () => {
      if (document.visibilityState === 'visible') void tellDevice(place_id);
    };
    showOnDevice(place_id, order_id);
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      showOnDevice(place_id, undefined);
    };
  }, [place_id, order_id]);
}
