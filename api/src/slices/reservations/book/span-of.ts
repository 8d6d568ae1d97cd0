import { MINUTE_MS } from 'contract/days/durations';
import type { TimeSpan } from './hold-tables.ts';

/** A party that is seated further than this from its reserved time was entered on the wrong day. */
const NEAR_MS = 180 * MINUTE_MS;
const LEAST_MS = 15 * MINUTE_MS;

interface Stay {
  at: Date;
  duration_minutes: number;
  seated_at: Date | null;
}

/** The time for which a party holds its tables: from the reserved time, or from when it sat down before. */
export function spanOf({ at, duration_minutes, seated_at }: Stay): TimeSpan {
  const to = at.getTime() + duration_minutes * MINUTE_MS;
  if (seated_at === null || Math.abs(seated_at.getTime() - at.getTime()) > NEAR_MS)
    return { from: at, to: new Date(to) };
  return {
    from: new Date(Math.min(at.getTime(), seated_at.getTime())),
    to: new Date(Math.max(to, seated_at.getTime() + LEAST_MS)),
  };
}
