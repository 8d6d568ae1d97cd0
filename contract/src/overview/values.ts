/** Most urgent first, as the list comes. */
export const ATTENTION_KINDS = [
  /** A hold that frees its nights within 24 hours unless somebody confirms it. */
  'hold_ending',
  /** In "Da sistemare": a stay without a room, with nights still ahead. */
  'parked',
  /** Should have left before today and is still in the house. */
  'late_departure',
  /** Pending, and nobody has answered; no hold runs. */
  'to_confirm',
  /** Should have come before today and nobody said anything. */
  'no_show_candidate',
  /** Left today or in the last 7 days, and something was to be paid of which nothing is known. */
  'unpaid_departure',
  /** Cancelled in the last 30 days, and the place has money of the guest beyond the bill. */
  'money_to_return',
] as const;

/** Most urgent first, as the list comes. */
export const CHANNEL_ATTENTION_KINDS = [
  /** Nights that are sold twice. */
  'conflict',
  /** A period of the whole place that has no room yet. */
  'unassigned',
  /** The other side says that the link is gone. */
  'dead',
  /** Could not be read for a day. */
  'late',
  /** Could not be read three times in a row. */
  'failing',
  /** Lost so many nights at once that these are kept for now. */
  'held',
] as const;

/** Days after today that a device keeps to be read without a network (docs/rules.md 13.6). */
export const DAYS_AHEAD = 7;

/** So many parties are shown on the home page. */
export const HOME_PARTIES = 5;
