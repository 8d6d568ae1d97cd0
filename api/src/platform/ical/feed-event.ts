/** The kind of a period. Booking.com writes closures and stays alike, so they are `unknown`. */
export type EventKind = 'reservation' | 'block' | 'unknown';

/** One period of nights, half open: the last night is the one before `end`. */
export interface FeedEvent {
  uid: string;
  /** `YYYY-MM-DD`, days of the place. */
  start: string;
  end: string;
  kind: EventKind;
  /** Untrusted text of the feed. */
  summary: string;
  /** The channel's reservation number: an identity that survives a change of dates. */
  code: string | null;
  /** In feeds of several rooms every period has an identity, because periods overlap. */
  named?: boolean;
}

/** The shape of our UIDs: an HMAC of the event, and a checksum. Only the holder of the key can verify it. */
export const OUR_UID = /^([0-9a-f]{32})-([0-9a-f]{12})@/;
