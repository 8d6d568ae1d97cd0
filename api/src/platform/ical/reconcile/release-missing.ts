import { HOUR_MS } from 'contract/days/durations';
import { isRemnant, release, type Clock, type Draft } from './row-draft.ts';
import { count, from, subtract, union, type Nights } from './ranges.ts';
import type { Notice } from './event-row.ts';

export interface Delay {
  misses: number;
  ms: number;
}

/** How long missing nights are kept: measured on ten months of real feeds, where most of them returned soon. */
export const DELAY: Delay = { misses: 3, ms: 2 * HOUR_MS };
/** When so many vanish at once that the feed may be wrong. */
const DELAY_OF_MANY: Delay = { misses: 8, ms: 6 * HOUR_MS };
const MANY = { share: 0.5, nights: 3 };

export function isDue({ miss_count, missing_since }: Draft, delay: Delay, { now, counts }: Clock): boolean {
  if (!counts || missing_since === null) return false;
  return miss_count >= delay.misses && Date.parse(now) - Date.parse(missing_since) >= delay.ms;
}

/**
 * Releases nights that have been missing long enough. `held` are the nights ahead before this run, `present` those of
 * the feed; in a feed of several rooms each period counts for itself. Answers whether many are being held back.
 */
export function releaseMissing(
  drafts: readonly Draft[],
  { held, present, several }: { held: Nights; present: Nights; several: boolean },
  clock: Clock,
  notices: Notice[],
): boolean {
  const missing = drafts.filter(({ state }) => state === 'missing');
  const ahead = missing.flatMap((draft) => from(draft, clock.today) ?? []);
  const lost = count(several ? ahead : subtract(union(ahead), present));
  const isMany = lost >= MANY.nights && (present.length === 0 || lost >= MANY.share * count(held));
  for (const draft of missing) {
    if (!isDue(draft, isMany ? DELAY_OF_MANY : DELAY, clock)) continue;
    const { start, end } = draft;
    release(draft, clock);
    if (!isRemnant(draft) && draft.kind !== 'block') notices.push({ kind: 'cancelled', start, end });
  }
  return isMany && missing.some(({ state }) => state === 'missing');
}
