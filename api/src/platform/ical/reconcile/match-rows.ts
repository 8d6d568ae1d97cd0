import type { FeedEvent } from '../feed-event.ts';
import { compareDays, from, likeness, type Range } from './ranges.ts';
import { isNamed, type EventRow } from './event-row.ts';

/** Which row a period of the feed is. */
export type Matches = Map<FeedEvent, EventRow>;

const LIKE_ENOUGH = 0.5;
/** A feed may be made so that everything in it is to be weighed against everything that is known: that far and no further. */
const MOST_COMPARISONS = 200_000;

type Ahead = (range: Range) => Range;
/** What a period and its row have in common; undefined where the sign says nothing. */
type Sign = (of: FeedEvent) => string | undefined;

/**
 * Finds for each period of the feed the row that it is, strongest signs first: the channel's code, the UID with an edge in
 * common, the very same nights, an edge in common (Booking.com trims running stays to today and gives them new UIDs), half of
 * the nights in common. Two codes that differ are two stays, whatever else they share.
 */
export function matchRows(events: readonly FeedEvent[], rows: readonly EventRow[], today: string): Matches {
  const ahead: Ahead = (range) => from(range, today) ?? range;
  const start = (range: Range) => ahead(range).start;
  const end = (range: Range) => range.end;
  const span = (range: Range) => `${start(range)} ${range.end}`;
  const matches: Matches = new Map();
  const taken = new Set<EventRow>();
  // A remnant is nobody in particular.
  const identified = rows.filter(({ uid }) => uid !== '');
  const withoutCode = identified.filter(({ code }) => code === null);

  /** Gives each period that `isAsked` the first free row with the same sign. */
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
  /** Of the same sort. Whoever has a code was found by it, or is nobody with another one. */
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
  // One UID may be of two sorts (an exception of a series is closed): each finds its own sort before it takes another.
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

/** Rows that share a sign, in their order, and how many of them have been looked at. */
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

/** Whether they may be one stay at all. */
function alike(event: FeedEvent, row: EventRow): boolean {
  return isNamed(event) === isNamed(row) && (event.code === null || row.code === null);
}

/** Pairs what is left by the nights they share, the most alike first; each once. */
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
