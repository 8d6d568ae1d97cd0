import { MINUTE_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import { may } from 'contract/roles/values';
import { useEffect, useRef } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { token } from '../../kit/api/token.ts';
import { does } from '../../kit/session/capabilities.ts';
import { forgetDays, keepDays } from '../../kit/session/kept-days.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace, useUser } from '../../kit/session/session.ts';

/** Several changes of one act are one look; and a busy house asks once a minute, not at each of them. */
const GATHER_MS = 2_000;
const OLD_MS = 10 * MINUTE_MS;

/**
 * Keeps the next days of the chosen place on this device while Hub is open: once it is, when somebody comes back to it, and
 * when something changes there, which the answered function is told.
 */
export function useKeepDays(): (changedPlace: number) => void {
  const { id: person } = useUser();
  const here = usePlace();
  const { place_id, place_name, time_zone, currency, role } = here;
  const hasRooms = does(here, 'lodging') && can(role, may.house);
  const changed = useRef<(placeId: number) => void>(undefined);

  useEffect(() => {
    if (!hasRooms) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    let askedAt = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function take(): Promise<void> {
      timer = undefined;
      askedAt = performance.now();
      const asked = token.get();
      try {
        const days = await call(overview.ahead, { params: { place_id }, signal });
        keepDays({ ...days, person, place: { place_id, place_name, time_zone, currency, role } }, asked);
      } catch (error) {
        // Not here any more: what was kept is not theirs to read. Everything else may go better the next time.
        if (error instanceof ApiError && (error.status === 403 || error.status === 404))
          forgetDays(({ place }) => place.place_id !== place_id);
      }
    }

    function look(): void {
      timer ??= setTimeout(() => void take(), Math.max(GATHER_MS, askedAt + MINUTE_MS - performance.now()));
    }
    function lookWhenOld(): void {
      if (document.visibilityState === 'visible' && performance.now() - askedAt > OLD_MS) look();
    }
    changed.current = (placeId) => placeId === place_id && look();
    const watch = setInterval(lookWhenOld, MINUTE_MS);
    document.addEventListener('visibilitychange', lookWhenOld, { signal });
    window.addEventListener('online', look, { signal });
    void take();
    return () => {
      clearInterval(watch);
      clearTimeout(timer);
      stopped.abort();
    };
  }, [person, place_id, place_name, hasRooms, time_zone, currency, role]);

  return (placeId) => changed.current?.(placeId);
}
