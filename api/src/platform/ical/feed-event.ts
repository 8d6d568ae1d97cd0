/** What a period in a feed is. Booking.com does not say: its closures and its stays look alike, so they are `unknown`. */
export type EventKind = 'reservation' | 'block' | 'unknown';

/** One period of nights, half open: the last night is the one before `end`. */
export interface FeedEvent {
  uid: string;
  /** `YYYY-MM-DD`, in the place's own days. */
  start: string;
  end: string;
  kind: EventKind;
  /** As it was written: a stranger's text. */
  summary: string;
  /** The channel's own number of the reservation: an identity that outlives a change of dates. */
  code: string | null;
  /** Of a feed of several rooms: each period has an identity, whatever it is, because others may lie over it. */
  named?: boolean;
}

/** What a UID made here looks like: a name and its proof. Whether it is one is for those to say who hold the key. */
export const OUR_UID = /^([0-9a-f]{32})-([0-9a-f]{12})@/;
