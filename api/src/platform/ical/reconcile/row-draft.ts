import type { FeedEvent } from '../feed-event.ts';
import type { Nights, Range } from './ranges.ts';
import type { EventRow, NewRow } from './event-row.ts';

/** A row while a run works on it. Without `row` it will be a new one. */
export interface Draft extends NewRow {
  row: EventRow | undefined;
}

export interface Clock {
  now: string;
  today: string;
  /** Whether this run may count what it does not find: not when the feed could be read in part only. */
  counts: boolean;
}

export const isRemnant = ({ uid }: FeedEvent): boolean => uid === '';

export function draftOf(row: EventRow): Draft {
  const { id: _, ...content } = row;
  return { ...content, row };
}

export function newDraft(event: FeedEvent, range: Range): Draft {
  const seen = { state: 'active', missing_since: null, miss_count: 0, released_at: null } as const;
  return { ...event, ...range, ...seen, row: undefined };
}

export function markSeen(draft: Draft): void {
  Object.assign(draft, { state: 'active', missing_since: null, miss_count: 0, released_at: null });
}

function markMissing(draft: Draft, { now, counts }: Clock): void {
  draft.missing_since = draft.state === 'missing' ? (draft.missing_since ?? now) : now;
  draft.miss_count = (draft.state === 'missing' ? draft.miss_count : 0) + (counts ? 1 : 0);
  draft.state = 'missing';
}

/** Gives back the nights ahead. What has begun is over as of today, and keeps the nights that were slept in; it may return too. */
export function release(draft: Draft, { now, today }: Clock): void {
  draft.released_at = now;
  if (draft.start < today) Object.assign(draft, { end: today, state: 'ended', missing_since: null });
  else draft.state = 'released';
}

/**
 * Divides a row into the nights that the feed still has and those that it no longer has. The row keeps the first part that
 * is there, a running stay its true beginning; each other part becomes a row: what is gone, a remnant without identity.
 */
export function divide(draft: Draft, there: Nights, gone: Nights, clock: Clock): Draft[] {
  const begun = draft.start < clock.today ? draft.start : undefined;
  const parts = [
    ...there.map((range) => ({ range, isThere: true })),
    ...gone.map((range) => ({ range, isThere: false })),
  ];
  const [first, ...others] = parts;
  if (!first) {
    release(draft, clock);
    return [];
  }
  const before = { ...draft };
  Object.assign(draft, first.range);
  if (begun !== undefined && first.range.start === clock.today) draft.start = begun;
  if (first.isThere) markSeen(draft);
  else markMissing(draft, clock);
  return others.map(({ range, isThere }) => {
    const part: Draft = { ...before, ...range, uid: '', code: null, row: undefined, booked: false };
    if (isThere) markSeen(part);
    else markMissing(part, clock);
    return part;
  });
}

const FIELDS = [
  'uid',
  'start',
  'end',
  'kind',
  'summary',
  'code',
  'state',
  'missing_since',
  'miss_count',
  'released_at',
] as const;

/** The row as it shall be, where that is not as it was. */
export function changedRow({ row, ...content }: Draft): EventRow | undefined {
  if (!row || FIELDS.every((field) => row[field] === content[field])) return undefined;
  return { ...content, id: row.id };
}
