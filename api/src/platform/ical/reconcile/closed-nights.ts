import type { FeedEvent } from '../feed-event.ts';
import { divide, isRemnant, release, newDraft, type Clock, type Draft } from './row-draft.ts';
import { from, subtract, union, within, without, type Nights, type Range } from './ranges.ts';
import { isNamed, isNews, type Notice } from './event-row.ts';

interface Closed {
  events: readonly FeedEvent[];
  rowOf: (event: FeedEvent) => Draft | undefined;
  /** Rows without an identity of their own. */
  drafts: Draft[];
  /** Nights of reservations, and nights held by all rows before this run. */
  reserved: Nights;
  held: Nights;
  /** Finds a released row to which these nights may return. */
  revive: (event: FeedEvent, range: Range) => Draft | undefined;
}

/**
 * Tracks periods without identity by their nights alone: rows stay as they are while the feed has their nights, in any
 * pieces, so merges and splits change nothing. Answers new rows.
 */
export function followClosedNights(closed: Closed, clock: Clock, notices: Notice[]): Draft[] {
  const { events, drafts, reserved } = closed;
  const there = subtract(union(events.flatMap((event) => from(event, clock.today) ?? [])), reserved);
  const taken = union([...reserved, ...there]);
  const parts: Draft[] = [];
  for (const draft of drafts) {
    const ahead = from(draft, clock.today);
    if (ahead) parts.push(...divide(draft, within(ahead, there), without(ahead, taken), clock));
  }
  const covered = union([...drafts, ...parts].filter(({ state }) => state === 'active'));
  const fresh = addNights(closed, subtract(there, covered), clock, notices);
  rejoin(closed, [...drafts, ...parts], clock);
  return [...parts, ...fresh];
}

/** Adds nights without a row: they extend the adjacent row of their period, else they become a new row. */
function addNights(closed: Closed, nights: Nights, clock: Clock, notices: Notice[]): Draft[] {
  const fresh: Draft[] = [];
  let done = '';
  for (const event of closed.events) {
    const ahead = from(event, done > clock.today ? done : clock.today);
    for (const range of ahead ? within(ahead, nights) : []) {
      const wasHeld = within(range, closed.held).length > 0;
      const row = closed.rowOf(event);
      if (row && lengthen(row, range)) {
        if (!wasHeld && isNews(event, range.end, clock.today))
          notices.push({ kind: 'moved', start: row.start, end: row.end });
        continue;
      }
      if (closed.revive(event, range)) continue;
      fresh.push(newDraft(event, range));
      if (!wasHeld && isNews(event, range.end, clock.today)) notices.push({ kind: 'new', ...range });
    }
    if (event.end > done) done = event.end;
  }
  return fresh;
}

function lengthen(row: Draft, range: Range): boolean {
  if (row.booked || row.state !== 'active' || isNamed(row)) return false;
  if (row.end === range.start) row.end = range.end;
  else if (row.start === range.end) row.start = range.start;
  else return false;
  return true;
}

/** Returns nights that were missing for a while to their period, or makes them a period of their own. */
function rejoin({ events, rowOf }: Closed, drafts: readonly Draft[], clock: Clock): void {
  const remnants = drafts.filter((draft) => isRemnant(draft) && draft.state === 'active');
  for (const remnant of remnants.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const period = events.find((event) => event.start <= remnant.start && remnant.end <= event.end);
    const row = period && rowOf(period);
    if (row && row !== remnant && lengthen(row, remnant)) release(remnant, clock);
    else if (period && !row) Object.assign(remnant, { ...period, start: remnant.start, end: remnant.end });
  }
}
