import type { FeedEvent } from '../feed-event.ts';
import { divide, release, markSeen, type Clock, type Draft } from './row-draft.ts';
import { DELAY, isDue } from './release-missing.ts';
import { from, subtract, without, within, type Nights, type Range } from './ranges.ts';
import { isNews, type Notice } from './event-row.ts';

const same = (a: Range | undefined, b: Range | undefined): boolean =>
  a?.start === b?.start && a?.end === b?.end;

/** Remnants of a reservation's nights that no other period has: kept until their loss is certain. */
function remnantsOf(draft: Draft, nights: Nights, clock: Clock): Draft[] {
  return nights.map((range) => {
    const part: Draft = { ...draft, uid: '', code: null, row: undefined, booked: false, state: 'active' };
    divide(part, [], [range], clock);
    return part;
  });
}

/**
 * Updates the row of a present reservation to the feed's dates; a running stay keeps its start. Answers remnants for
 * nights that it and all other periods of the feed have lost.
 */
export function followReservation(
  draft: Draft,
  event: FeedEvent,
  others: Nights,
  clock: Clock,
  notices: Notice[],
): Draft[] {
  const before = from(draft, clock.today);
  const after = from(event, clock.today);
  const begun = draft.start < clock.today && after?.start === clock.today ? draft.start : event.start;
  const range = { start: begun < event.start ? begun : event.start, end: event.end };
  const left = before && after ? subtract(without(before, [after]), others) : [];
  const remnants = remnantsOf(draft, left, clock);
  if (!same(before, after) && isNews(event, event.end, clock.today))
    notices.push({ kind: 'moved', start: event.start, end: event.end });
  Object.assign(draft, event, range);
  markSeen(draft);
  return remnants;
}

/** Nights ahead in the feed: of reservations, of those with a number, of those with a new number, and of other periods. */
interface Taken {
  named: Nights;
  numbered: Nights;
  fresh: Nights;
  closed: Nights;
}

/**
 * A missing number is certainly cancelled when a new number has some of its nights, or others have all of them; after a
 * partial reading a new number proves nothing. Without numbers it may be the same stay: sites give new UIDs to existing
 * stays.
 */
function isReplaced({ code }: Draft, ahead: Range, { numbered, fresh }: Taken, { counts }: Clock): boolean {
  const isOver = counts && within(ahead, fresh).length > 0;
  return code !== null && (isOver || without(ahead, numbered).length === 0);
}

/**
 * Handles a missing reservation. Nights of another reservation are given up at once. Nights that are merely closed stay
 * its own, `active` with a count of misses, until the loss is certain: a person may have made a booking of it.
 */
export function missReservation(draft: Draft, taken: Taken, clock: Clock, notices: Notice[]): Draft[] {
  const { named, closed } = taken;
  const ahead = from(draft, clock.today);
  const rest = ahead ? without(ahead, named) : [];
  const there = rest.flatMap((range) => within(range, closed));
  if (ahead && isReplaced(draft, ahead, taken, clock)) {
    const kept = remnantsOf(draft, subtract(rest, there), clock);
    notices.push({ kind: 'cancelled', start: draft.start, end: draft.end });
    release(draft, clock);
    return kept;
  }
  const misses = draft.miss_count + (clock.counts ? 1 : 0);
  const since = draft.missing_since ?? clock.now;
  const remnants = divide(draft, there, subtract(rest, there), clock);
  if (there.length === 0 || draft.state !== 'active') return remnants;
  Object.assign(draft, { miss_count: misses, missing_since: since });
  if (isDue(draft, DELAY, clock)) {
    notices.push({ kind: 'cancelled', start: draft.start, end: draft.end });
    release(draft, clock);
  }
  return remnants;
}
