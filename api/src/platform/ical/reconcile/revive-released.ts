import type { FeedEvent } from '../feed-event.ts';
import { draftOf, markSeen, type Clock, type Draft } from './row-draft.ts';
import { groupBy } from './group-by.ts';
import { likeness, type Range } from './ranges.ts';
import { isNamed, type EventRow } from './event-row.ts';

const ALIKE = 0.5;
/** Bounds the comparisons for feeds that rename everything at each reading. */
const MOST_COMPARISONS = 200_000;

type Reviver = (event: FeedEvent, range: Range) => Draft | undefined;

const sortOf = (of: FeedEvent): string => `${isNamed(of)}`;
/** A running stay that was released: its end is the day of the release. */
const isCut = ({ state, released_at }: EventRow): boolean => state === 'ended' && released_at !== null;
const nameOf = (of: FeedEvent): string => `${isNamed(of)} ${of.uid}`;

/** A period that returns while its released row is remembered is the same one, without a notice. */
export function openReviver(rows: readonly EventRow[], clock: Clock): Reviver {
  const released = rows.filter(
    (row) => row.uid !== '' && (isCut(row) || (row.state === 'released' && row.end > clock.today)),
  );
  const byCode = new Map(released.map((row) => [row.code, row]));
  const byName = groupBy(released, nameOf);
  const bySort = groupBy(released, sortOf);
  const withoutCode = groupBy(
    released.filter(({ code }) => code === null),
    sortOf,
  );
  const used = new Set<EventRow>();
  let comparisons = 0;

  function first(
    line: readonly EventRow[] | undefined,
    fits: (row: EventRow) => boolean,
  ): EventRow | undefined {
    for (const row of line ?? []) {
      if (comparisons >= MOST_COMPARISONS) return undefined;
      comparisons += 1;
      if (!used.has(row) && fits(row)) return row;
    }
    return undefined;
  }

  function returned(event: FeedEvent, range: Range): EventRow | undefined {
    const same = event.code === null ? undefined : byCode.get(event.code);
    if (same && !used.has(same)) return same;
    // Different codes are different stays.
    const isOther = (row: EventRow) => row.code !== null && event.code !== null;
    const named = first(
      byName.get(nameOf(event)),
      (row) => !isOther(row) && (isCut(row) ? range.start <= clock.today : likeness(row, range) > 0),
    );
    const candidates = event.code === null ? bySort : withoutCode;
    return (
      named ?? first(candidates.get(sortOf(event)), (row) => !isCut(row) && likeness(row, range) >= ALIKE)
    );
  }

  return (event, range) => {
    const row = returned(event, range);
    if (!row) return undefined;
    used.add(row);
    const draft = draftOf(row);
    const isRunning = isCut(row) && range.start <= clock.today && row.start < range.start;
    const start = isRunning ? row.start : range.start;
    Object.assign(draft, event, { start, end: range.end });
    markSeen(draft);
    return draft;
  };
}
