import { countNights } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';

/** A period of one feed as it is kept. */
export interface EventRow extends FeedEvent {
  id: number;
  /**
   * `active` (the feed has it), `missing` (gone from it, kept until that is sure), `released` (given back), `ended` (over),
   * `echo` (our own nights told back). A remnant (nights that a changed period no longer has) is a row without UID.
   */
  state: 'active' | 'missing' | 'released' | 'ended' | 'echo';
  /** ISO instant of the first successful run that did not have it. */
  missing_since: string | null;
  /** Successful runs in a row that did not have it. */
  miss_count: number;
  /** When its nights were given back, also those that were left of a running stay. */
  released_at: string | null;
  /** Somebody has made a booking of it: nights that may belong to a neighbour are not added to it. */
  booked?: boolean;
  /** Its room, where nights that are split off it stay. */
  room_id?: number | null;
}

export type NewRow = Omit<EventRow, 'id'>;

/** What deserves a person's notice: never a trim to today, a horizon that rolls, a merge, a split, or a flap. */
export interface Notice {
  kind: 'new' | 'cancelled' | 'moved';
  start: string;
  end: string;
}

/** What a run makes of the rows. A row that is in neither list stays as it is. */
export interface Reconciled {
  insert: NewRow[];
  /** Whole new contents of existing rows. */
  update: EventRow[];
  /** So much vanished at once that it is kept longer. */
  held_back: boolean;
  notices: Notice[];
}

export interface ReconcileInput {
  /** All `active` and `missing` rows of the feed, and what was given back in the last seven days. */
  rows: readonly EventRow[];
  /** Complete and without fault. */
  feed: { events: readonly FeedEvent[]; rejected: number };
  now: Date;
  /** The place's own day. */
  today: string;
  /** Of several rooms: periods lie over each other, and nights of one say nothing of those of another. */
  several?: boolean;
}

/**
 * Whether a period has an identity of its own. Those of closures and of Booking.com do not: their UIDs follow their dates,
 * and neighbours merge and split, so that only their nights can be followed.
 */
export function isNamed({ kind, uid, named }: FeedEvent): boolean {
  return (kind === 'reservation' || named === true) && uid !== '';
}

/** Further ahead than this, a closure that grows is a horizon that rolls, not news. */
const HORIZON = 300;

export function isNews({ kind }: FeedEvent, end: string, today: string): boolean {
  return kind === 'reservation' || (kind === 'unknown' && countNights(today, end) <= HORIZON);
}
