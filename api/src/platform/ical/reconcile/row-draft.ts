import type { FeedEvent } from '../feed-event.ts';
import type { Nights, Range } from './ranges.ts';
import type { EventRow, NewRow } from './event-row.ts';

/** A row during a run; without `row` a new one. */
export interface Draft extends NewRow {
  row: EventRow | undefined;
}

export interface Clock {
  now: string;
  today: string;
  /** Whether this run counts misses: not after a partial reading. */
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

/** Releases the nights ahead. A running stay ends today and keeps its past nights; it may return. */
export function release(draft: Draft, { now, today }: Clock): void {
  draft.released_at = now;
  if (draft.start < today) Object.assign(draft, { end: today, state: 'ended', missing_since: null });
  else draft.state = 'released';
}

/**
 * Divides a row into the nights that the feed still has and those that are missing. The row keeps the first present
 * part, a running stay its true start; each other part becomes a row, missing ones as remnants without identity.
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

/** The new content of a row; undefined when nothing changed. */
export function changedRow({ row, ...content }: Draft): EventRow | undefined {
  if (!row || FIELDS.every((field) => row[field] === content[field])) return undefined;
  return { ...content, id: row.id };
}
