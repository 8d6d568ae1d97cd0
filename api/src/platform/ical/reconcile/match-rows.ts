import type { FeedEvent } from '../feed-event.ts';
import { compareDays, from, likeness, type Range } from './ranges.ts';
import { isNamed, type EventRow } from './event-row.ts';

/** The row of each period of the feed. */
export type Matches = Map<FeedEvent, EventRow>;

const LIKE_ENOUGH = 0.5;
/** Bounds the comparisons for hostile feeds. */
const MOST_COMPARISONS = 200_000;

type Ahead = (range: Range) => Range;
/** A criterion that a period and its row share; undefined where it does not apply. */
type Sign = (of: FeedEvent) => string | undefined;

/**
 * Matches each period of the feed with its row, strongest criteria first: the channel's code, the UID with a common
 * edge, identical nights, a common edge (Booking.com trims running stays to today and gives them new UIDs), half of the
 * nights in common. Different codes are different stays, whatever else is equal.
 */
export function matchRows(events: readonly FeedEvent[], rows: readonly EventRow[], today: string): Matches {
  const ahead: Ahead = (range) => from(range, today) ?? range;
  const start = (range: Range) => ahead(range).start;
  const end = (range: Range) => range.end;
  const span = (range: Range) => `${start(range)} ${range.end}`;
  const matches: Matches = new Map();
  const taken = new Set<EventRow>();
  // Remnants have no identity.
  const identified = rows.filter(({ uid }) => uid !== '');
  const withoutCode = identified.filter(({ code }) => code === null);

  /** Matches each period that `isAsked` with the first free row of the same criterion. */
  function pair(sign: Sign, isAsked: (event: FeedEvent) => boolean, candidates: readonly EventRow[]): void {
    const lines = bySign(candidates, sign);
    for (const event of events) {
      const name = matches.has(event) || !isAsked(event) ? undefined : sign(event);
      const line = name === undefined ? undefined : lines.get(name);
      const row = line && nextOf(line, taken);
      if (!row) continue;
      matches.set(event, row);
      taken.add(row);
    }
  }
  /** Within one sort. A period with a code was matched by it, or matches no row with another code. */
  function pairAlike(sign: Sign, isAsked: (event: FeedEvent) => boolean = () => true): void {
    const sorted: Sign = (of) => `${isNamed(of)} ${sign(of)}`;
    pair(sorted, (event) => event.code === null && isAsked(event), identified);
    pair(sorted, (event) => event.code !== null && isAsked(event), withoutCode);
  }

  pair(
    ({ code }) => code ?? undefined,
    () => true,
    identified,
  );
  // One UID may be of two sorts (an exception of a series is a closure): each prefers its own sort.
  for (const sort of [isNamed, () => '']) {
    for (const edge of [span, start, end]) {
      pair(
        (of) => (of.uid === '' ? undefined : `${sort(of)} ${edge(of)} ${of.uid}`),
        () => true,
        identified,
      );
    }
  }
  pairAlike(span);
  pairAlike(end, (event) => start(event) === today);
  pairAlike(start);
  const free = events.filter((event) => !matches.has(event));
  const left = identified.filter((row) => !taken.has(row));
  for (const [event, row] of mostAlike(free, left, ahead)) matches.set(event, row);
  return matches;
}

/** Rows that share a criterion, in order, and the index of the next one to try. */
interface Line {
  rows: EventRow[];
  next: number;
}

function bySign(rows: readonly EventRow[], sign: Sign): Map<string, Line> {
  const lines = new Map<string, Line>();
  for (const row of rows) {
    const name = sign(row);
    if (name === undefined) continue;
    const line = lines.get(name);
    if (line) line.rows.push(row);
    else lines.set(name, { rows: [row], next: 0 });
  }
  return lines;
}

function nextOf(line: Line, taken: ReadonlySet<EventRow>): EventRow | undefined {
  for (; line.next < line.rows.length; line.next += 1) {
    const row = line.rows[line.next];
    if (row && !taken.has(row)) return row;
  }
  return undefined;
}

/** Whether both may be the same stay. */
function alike(event: FeedEvent, row: EventRow): boolean {
  return isNamed(event) === isNamed(row) && (event.code === null || row.code === null);
}

/** Pairs the rest by common nights, the largest share first, each once. */
function mostAlike(
  events: readonly FeedEvent[],
  rows: readonly EventRow[],
  ahead: Ahead,
): [FeedEvent, EventRow][] {
  const byStart = rows.toSorted((a, b) => compareDays(ahead(a).start, ahead(b).start));
  const withoutCode = byStart.filter(({ code }) => code === null);
  const pairs: { event: FeedEvent; row: EventRow; like: number }[] = [];
  let comparisons = 0;
  for (const event of events) {
    for (const row of event.code === null ? byStart : withoutCode) {
      if (ahead(row).start >= event.end) break;
      comparisons += 1;
      if (comparisons > MOST_COMPARISONS) return [];
      const like = row.end > ahead(event).start && alike(event, row) ? likeness(ahead(event), ahead(row)) : 0;
      if (like >= LIKE_ENOUGH) pairs.push({ event, row, like });
    }
  }
  const found: [FeedEvent, EventRow][] = [];
  const used = new Set<FeedEvent | EventRow>();
  for (const { event, row } of pairs.toSorted((a, b) => b.like - a.like)) {
    if (used.has(event) || used.has(row)) continue;
    used.add(event).add(row);
    found.push([event, row]);
  }
  return found;
}
