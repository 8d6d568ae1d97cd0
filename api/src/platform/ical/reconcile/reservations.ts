import type { FeedEvent } from '../feed-event.ts';
import { divide, release, markSeen, type Clock, type Draft } from './row-draft.ts';
import { DELAY, isDue } from './release-missing.ts';
import { from, subtract, without, within, type Nights, type Range } from './ranges.ts';
import { isNews, type Notice } from './event-row.ts';

const same = (a: Range | undefined, b: Range | undefined): boolean =>
  a?.start === b?.start && a?.end === b?.end;

/** Nights that a reservation had and nobody has now: they are kept until that is sure, and are nobody's in particular. */
function remnantsOf(draft: Draft, nights: Nights, clock: Clock): Draft[] {
  return nights.map((range) => {
    const part: Draft = { ...draft, uid: '', code: null, row: undefined, booked: false, state: 'active' };
    divide(part, [], [range], clock);
    return part;
  });
}

/**
 * A reservation that is there: its row takes the dates of the feed, except that a running stay keeps its beginning. Nights
 * that it no longer has, and nobody else in the feed, answer as remnants: they are kept until that is sure.
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

/**
 * Nights ahead that a feed has: of reservations, of those with a number of their own among them, of those whose number was never
 * seen before, and of the rest.
 */
interface Taken {
  named: Nights;
  numbered: Nights;
  fresh: Nights;
  closed: Nights;
}

/**
 * A number that is gone while a new one has nights of it, or others have them all, is cancelled for certain; where the feed could
 * be read in part only, it may be what could not. Without numbers nobody can say whether it is another stay: sites give new UIDs
 * to what they have.
 */
function isReplaced({ code }: Draft, ahead: Range, { numbered, fresh }: Taken, { counts }: Clock): boolean {
  const isOver = counts && within(ahead, fresh).length > 0;
  return code !== null && (isOver || without(ahead, numbered).length === 0);
}

/**
 * A reservation that is gone. Nights that another one has are that one's at once; nights that are merely closed now stay
 * its own, `active` with a count of misses, until it is sure that it is gone: a person may have made a booking of it.
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
