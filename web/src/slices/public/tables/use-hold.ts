import { publicTables } from 'contract/public-tables/calls';
import type { PublicTableHold } from 'contract/public-tables/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { ApiError } from '../../../kit/api/errors.ts';

/** `none`: the table is not held, and can be reserved all the same. `taken`: nobody can any more. */
export type Hold = { kind: 'asking' | 'none' | 'taken' | 'over' } | { kind: 'held'; hold: PublicTableHold };

/**
 * Holds a table while the guest types, and gives it back when the guest goes without reserving. Where it cannot be held (too many holds, a
 * slow network), the form works without.
 */
export function useHold(slug: string, at: string, party: number) {
  const [state, setState] = useState<Hold>({ kind: 'asking' });
  const held = useRef<string>(undefined);
  /** The reservation has used the hold up. */
  const isUsed = useRef(false);
  const isGone = useRef(false);

  function release() {
    const hold_token = held.current;
    held.current = undefined;
    if (hold_token === undefined || isUsed.current) return;
    call(publicTables.release, { params: { slug, hold_token }, keepalive: true }).catch(() => undefined);
  }
  async function hold() {
    try {
      const made = await call(publicTables.hold, { params: { slug }, body: { at, party } });
      held.current = made.token;
      if (isGone.current) return release();
      setState({ kind: 'held', hold: made });
    } catch (error) {
      const { code = '' } = error instanceof ApiError ? error : {};
      if (!isGone.current) setState({ kind: code === 'slot_taken' ? 'taken' : 'none' });
    }
  }
  function again() {
    setState({ kind: 'asking' });
    void hold();
  }
  const begin = useEffectEvent(() => void hold());
  const end = useEffectEvent(release);
  /** The browser shows a page that it has kept as it was: its hold was given back when the guest left. */
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted && !isUsed.current) again();
  });
  useEffect(() => {
    isGone.current = false;
    const leave = () => end();
    const back = (event: PageTransitionEvent) => comeBack(event);
    begin();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', back);
    return () => {
      isGone.current = true;
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', back);
      leave();
    };
  }, []);
  return {
    state,
    again,
    over: () => {
      held.current = undefined;
      setState({ kind: 'over' });
    },
    used: () => {
      isUsed.current = true;
    },
  };
}
