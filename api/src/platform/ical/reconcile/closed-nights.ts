import type { FeedEvent } from '../feed-event.ts';
import { divide, isRemnant, release, newDraft, type Clock, type Draft } from './row-draft.ts';
import { from, subtract, union, within, without, type Nights, type Range } from './ranges.ts';
import { isNamed, isNews, type Notice } from './event-row.ts';

interface Closed {
  events: readonly FeedEvent[];
  rowOf: (event: FeedEvent) => Draft | undefined;
  /** Rows without an identity of their own. */
  drafts: Draft[];
  /** Nights that reservations have, and those that all rows held before this run. */
  reserved: Nights;
  held: Nights;
  /** Finds a released row that these nights may be the return of. */
  revive: (event: FeedEvent, range: Range) => Draft | undefined;
}

/**
 * Follows periods that have no identity by their nights alone: rows stay as they are while the feed has their nights, in
 * whatever pieces, so that merges and splits change nothing. Answers new rows.
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

/** Nights that no row has yet: they lengthen the row of their period where they touch it, else they are a new one. */
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

/** Nights that were gone for a while and are back become part of their period again, or a period of their own. */
function rejoin({ events, rowOf }: Closed, drafts: readonly Draft[], clock: Clock): void {
  const remnants = drafts.filter((draft) => isRemnant(draft) && draft.state === 'active');
  for (const remnant of remnants.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const period = events.find((event) => event.start <= remnant.start && remnant.end <= event.end);
    const row = period && rowOf(period);
    if (row && row !== remnant && lengthen(row, remnant)) release(remnant, clock);
    else if (period && !row) Object.assign(remnant, { ...period, start: remnant.start, end: remnant.end });
  }
}
