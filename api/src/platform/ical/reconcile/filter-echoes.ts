import type { FeedEvent } from '../feed-event.ts';
import { from, subtract, union, within, without, type Range } from './ranges.ts';

export interface Echoes {
  /** Nights that our link tells its reader now, as far as the reader has come for them. */
  served: readonly Range[];
  /** Nights that it told lately and no longer tells. */
  stopped: readonly Range[];
  /** Nights that we know to be the channel's own: it had them before it could have heard of them from us. */
  own: readonly Range[];
  isOurs: (uid: string) => boolean;
}

export interface FilteredFeed {
  /** What the channel says of its own. */
  events: FeedEvent[];
  echoes: number;
  /** Some of it is left out only because our link told it a while ago: without a change of the feed that will end. */
  isPassing: boolean;
}

/**
 * Leaves out of a feed what we told its channel ourselves: sites that take over our nights tell them again under names of
 * their own. A reservation with a number of its own never is an echo. What is ours in part is cut to the rest.
 */
export function filterEchoes(
  events: readonly FeedEvent[],
  { served, stopped, own, isOurs }: Echoes,
): FilteredFeed {
  const theirs = union(own);
  const current = subtract(union(served), theirs);
  const past = subtract(union(stopped), theirs);
  const ours = union([...current, ...past]);
  const passing = subtract(past, current);
  const filtered: FilteredFeed = { events: [], echoes: 0, isPassing: false };
  for (const event of events) {
    if (isOurs(event.uid)) {
      filtered.echoes += 1;
      continue;
    }
    const common = event.code === null ? within(event, ours) : [];
    if (common.length === 0) {
      filtered.events.push(event);
      continue;
    }
    filtered.echoes += 1;
    filtered.isPassing ||= within(event, passing).length > 0;
    for (const { start, end } of without(event, common)) filtered.events.push({ ...event, start, end });
  }
  return filtered;
}

export interface Stopped extends Range {
  /** When the site read our link without these nights. */
  stopped_at: string;
}

/**
 * Of the nights that our link no longer tells, those that may still be an echo. A site takes over a link as a whole: as soon as
 * its feed lacks one night that was taken back with a reading, whatever it still tells of that reading is its own.
 */
export function possibleEchoes(
  stopped: readonly Stopped[],
  events: readonly FeedEvent[],
  today: string,
): Stopped[] {
  const there = union(events);
  const ahead = stopped.flatMap((each) => {
    const range = from(each, today);
    return range ? [{ ...each, ...range }] : [];
  });
  const taken = ahead
    .filter((range) => without(range, there).length > 0)
    .reduce((last, { stopped_at }) => (stopped_at > last ? stopped_at : last), '');
  return ahead.filter(({ stopped_at }) => stopped_at > taken);
}
