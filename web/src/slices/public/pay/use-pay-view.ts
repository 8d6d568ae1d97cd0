import { payPage } from 'contract/pay-page/calls';
import type { PayView } from 'contract/pay-page/schemas';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';

/** While the stream is silent. */
const POLL_MS = 5000;

/** What is shown, and how far this device's clock is behind the server's. */
interface Seen {
  view: PayView;
  behindMs: number;
}

/** The view that came inside of the page; taken by address, for the page may have moved on without being loaded again. */
function embedded(token: string): PayView | undefined {
  const text = document.querySelector('#page-data')?.textContent;
  const { pay } = JSON.parse(text || '{}') as { pay?: PayView };
  return pay?.token === token ? pay : undefined;
}

const seenNow = (view: PayView): Seen => ({ view, behindMs: Date.parse(view.now) - Date.now() });

/** Answers may overtake each other: what was written later counts, and of the same writing what was read later. */
function isNewer(next: PayView, before: PayView): boolean {
  return next.version > before.version || (next.version === before.version && next.now >= before.now);
}

type Failure = 'missing' | 'tooMany' | 'load' | 'unavailable' | 'tries';

function failureOf(error: unknown): Failure {
  const { status = 0, code = '' } = error instanceof ApiError ? error : {};
  if (status === 404) return 'missing';
  if (code === 'too_many_attempts') return 'tries';
  if (status === 429) return 'tooMany';
  return code === 'payments_unavailable' ? 'unavailable' : 'load';
}

/** What a new view leaves of a failure: why no invoice could be made stays, until one is there or somebody tries again. */
function failureAfter(before: Failure | undefined, { state }: PayView): Failure | undefined {
  const isStuck = state === 'ready' || state === 'preparing' || state === 'expired';
  return isStuck && (before === 'unavailable' || before === 'tries') ? before : undefined;
}

/** Whether it changes by something that happens elsewhere. */
const isLive = ({ state }: PayView) => state !== 'closed' && state !== 'taken';

/**
 * How a payment stands, as it changes: pushed by the server, asked for while nothing is pushed (a proxy may keep the stream
 * back, a phone may close it), and asked for anew after the return from the checkout.
 */
export function usePayView(token: string) {
  const [seen, setSeen] = useState<Seen | undefined>(() => {
    const first = embedded(token);
    return first && seenNow(first);
  });
  const [failure, setFailure] = useState<Failure>();
  const [opening, setOpening] = useState(false);
  const [begun, setBegun] = useState(false);
  const busy = useRef(new Set<string>());

  const take = useCallback((next: PayView) => {
    setSeen((before) => (before && !isNewer(next, before.view) ? before : seenNow(next)));
    setFailure((before) => failureAfter(before, next));
  }, []);

  /** One of a kind at a time: a second press, or a return while one is under way, changes nothing. */
  const ask = useCallback(
    async (how: 'get' | 'open' | 'refresh') => {
      if (busy.current.has(how)) return;
      busy.current.add(how);
      if (how === 'open') {
        setBegun(true);
        setOpening(true);
        setFailure(undefined);
      }
      try {
        take(await call(payPage[how], { params: { token } }));
      } catch (error) {
        const why = failureOf(error);
        // What has become of it is said by the view: that it can be tried again, or that the nights are somebody else's.
        const next =
          how === 'open' && error instanceof ApiError && error.status === 409
            ? await call(payPage.get, { params: { token } }).catch(() => undefined)
            : undefined;
        if (next) take(next);
        const isSaid = next !== undefined && !isLive(next);
        if (!isSaid && !(error instanceof ApiError && error.code === 'nights_taken')) setFailure(why);
      } finally {
        busy.current.delete(how);
        if (how === 'open') setOpening(false);
      }
    },
    [take, token],
  );

  // The process that prepared the payment may have died, and no event says so.
  const isPreparing = seen?.view.state === 'preparing';
  const lookAgain = useEffectEvent(() => void ask('get'));
  // No event says either that a server is back which was away when the page was opened.
  const isLost = !seen && failure === 'load';
  useEffect(() => {
    if (!isPreparing && !isLost) return undefined;
    const timer = setInterval(() => lookAgain(), POLL_MS);
    return () => clearInterval(timer);
  }, [isPreparing, isLost]);

  const live = seen ? isLive(seen.view) : failure === undefined;
  useStream(token, live, take, () => void ask('get'));

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    if (!seen) return void ask('get');
    if (['waiting', 'partial', 'processing', 'expired'].includes(seen.view.state)) void ask('refresh');
  });
  useEffect(() => {
    comeBack();
    const back = () => comeBack();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('online', back);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('online', back);
    };
  }, []);

  return { seen, failure, opening, begun, ask };
}

/** Listens while `live`. Where nothing comes for some seconds it asks instead, until something comes. */
function useStream(token: string, live: boolean, take: (view: PayView) => void, poll: () => void): void {
  const ask = useEffectEvent(() => {
    if (document.visibilityState === 'visible') poll();
  });
  useEffect(() => {
    if (!live) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const silent = () => (timer ??= setInterval(() => ask(), POLL_MS));
    function heard(): void {
      clearInterval(timer);
      timer = undefined;
    }
    silent();
    const source = new EventSource(`/api/v1/public/pay/${encodeURIComponent(token)}/events`);
    source.addEventListener('view', (event: MessageEvent<string>) => {
      heard();
      take(JSON.parse(event.data) as PayView);
    });
    // The browser connects again by itself, unless it was refused; until then somebody has to ask.
    source.addEventListener('error', silent);
    return () => {
      heard();
      source.close();
    };
  }, [token, live, take]);
}
