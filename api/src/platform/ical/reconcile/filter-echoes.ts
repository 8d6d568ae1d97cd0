import type { FeedEvent } from '../feed-event.ts';
import { from, subtract, union, within, without, type Range } from './ranges.ts';

export interface Echoes {
  /** Nights that our link exports now, as far ahead as the reader has fetched. */
  served: readonly Range[];
  /** Nights that it exported lately and no longer exports. */
  stopped: readonly Range[];
  /** Nights that are certainly the channel's: it had them before our link exported them. */
  own: readonly Range[];
  isOurs: (uid: string) => boolean;
}

export interface FilteredFeed {
  /** The channel's own periods. */
  events: FeedEvent[];
  echoes: number;
  /**
   * Some periods are left out only because our link exported them a while ago: they will come back without a change of
   * the feed.
   */
  isPassing: boolean;
}

/**
 * Removes our own nights from a feed: sites import our link and export its nights under their own names. A reservation
 * with a number is never an echo. A period that is partly ours is cut to the rest.
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
  /** Time at which the site fetched our link without these nights. */
  stopped_at: string;
}

/**
 * The nights no longer exported that may still be echoes. A site imports a link as a whole: once its feed lacks one
 * night that was withdrawn with a fetch, all other nights of that fetch are its own.
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
