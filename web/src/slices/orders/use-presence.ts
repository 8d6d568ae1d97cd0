import { orderDevices } from 'contract/order-devices/calls';
import { useEffect, useRef } from 'react';
import { call } from '../../kit/api/call.ts';
import { newId } from './outbox/new-id.ts';
import { useWaiting } from './outbox/outbox.ts';

const NAME = 'hub.device';
const AGAIN_MS = 20_000;

/** The id that this device gave itself. */
function deviceId(): string {
  try {
    const known = localStorage.getItem(NAME);
    if (known !== null) return known;
    const fresh = newId();
    localStorage.setItem(NAME, fresh);
    return fresh;
  } catch {
    return newId();
  }
}

/** Says who has the order on the screen, and what waits here, as long as the page is seen. Without a network nobody hears it. */
export function usePresence(place_id: number, order_id: number): void {
  const many = useWaiting().length;
  const waiting = useRef(many);
  useEffect(() => {
    waiting.current = many;
  }, [many]);
  useEffect(() => {
    if (order_id === 0) return;
    const device = deviceId();
    const tell = (shown: number | null) => {
      const body = { device, order_id: shown, waiting: waiting.current };
      void call(orderDevices.tell, { params: { place_id }, body }).catch(() => undefined);
    };
    const again = () => {
      if (document.visibilityState === 'visible') tell(order_id);
    };
    again();
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
      tell(null);
    };
  }, [place_id, order_id]);
}
