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
  const begin = useEffectEvent(() => void hold());
  const end = useEffectEvent(release);
  useEffect(() => {
    isGone.current = false;
    const leave = () => end();
    begin();
    window.addEventListener('pagehide', leave);
    return () => {
      isGone.current = true;
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    state,
    again: () => {
      setState({ kind: 'asking' });
      void hold();
    },
    over: () => {
      held.current = undefined;
      setState({ kind: 'over' });
    },
    used: () => {
      isUsed.current = true;
    },
  };
}
