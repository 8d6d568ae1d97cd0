import { countNights } from '../../../core/format/days.ts';
import type { FeedEvent } from '../feed-event.ts';

/** A stored period of one feed. */
export interface EventRow extends FeedEvent {
  id: number;
  /**
   * `active` (in the feed), `missing` (gone from it, kept until that is certain), `released` (given back), `ended`
   * (over), `echo` (our own nights repeated). A remnant (lost nights of a changed period) is a row without UID.
   */
  state: 'active' | 'missing' | 'released' | 'ended' | 'echo';
  /** ISO instant of the first successful run without it. */
  missing_since: string | null;
  /** Consecutive successful runs without it. */
  miss_count: number;
  /** Time of the release, also of a running stay's remaining nights. */
  released_at: string | null;
  /** A booking was made of it: adjacent nights, which may belong to another guest, are not added. */
  booked?: boolean;
  /** Its room, which split-off nights keep. */
  room_id?: number | null;
}

export type NewRow = Omit<EventRow, 'id'>;

/** A change for people: never a trim to today, a rolling horizon, a merge, a split or a flap. */
export interface Notice {
  kind: 'new' | 'cancelled' | 'moved';
  start: string;
  end: string;
}

/** The result of a run. Rows in neither list stay unchanged. */
export interface Reconciled {
  insert: NewRow[];
  /** Complete new contents of existing rows. */
  update: EventRow[];
  /** So many vanished at once that they are kept longer. */
  held_back: boolean;
  notices: Notice[];
}

export interface ReconcileInput {
  /** All `active` and `missing` rows of the feed, and those released in the last seven days. */
  rows: readonly EventRow[];
  /** Complete and without fault. */
  feed: { events: readonly FeedEvent[]; rejected: number };
  now: Date;
  /** The place's own day. */
  today: string;
  /** A feed of several rooms: periods overlap, and nights of one say nothing of another. */
  several?: boolean;
}

/**
 * Whether a period has an identity. Closures and periods of Booking.com have none: their UIDs follow their dates, and
 * neighbours merge and split, so only their nights can be tracked.
 */
export function isNamed({ kind, uid, named }: FeedEvent): boolean {
  return (kind === 'reservation' || named === true) && uid !== '';
}

/** Beyond this, a growing closure is a rolling horizon and no news. */
const HORIZON = 300;

export function isNews({ kind }: FeedEvent, end: string, today: string): boolean {
  return kind === 'reservation' || (kind === 'unknown' && countNights(today, end) <= HORIZON);
}
