export const DIRECTIONS = ['import', 'export', 'both'] as const;

/** The site of a calendar, as its address or its file says. */
export const PLATFORMS = [
  'booking',
  'airbnb',
  'vrbo',
  'expedia',
  'tripadvisor',
  'agoda',
  'google',
  'other',
] as const;

/**
 * How a feed is doing, in one word: `off` (not synchronised, by choice), `waiting` (never read yet), `ok`, `failing` (the
 * last attempts failed, it goes on trying), `late` (no success for a day), `dead` (the link is gone: a person must paste
 * a new one), `held` (it lost so many nights at once that Hub keeps them until it is sure), `export` (only gives).
 */
export const CALENDAR_HEALTHS = [
  'off',
  'waiting',
  'ok',
  'failing',
  'late',
  'dead',
  'held',
  'export',
] as const;

export const CALENDAR_WARNINGS = [
  /** The link is one of Hub's own: it would read itself. */
  'own_link',
  /** Another calendar of the place reads the same link. */
  'same_link',
  /** Some periods could not be read; nothing is ever released from such a feed. */
  'rejected',
  /** Nothing in it: right for a new listing, suspicious otherwise. */
  'empty',
  /** Periods that overlap bookings, blocks or other calendars. */
  'overlaps',
  /** For the whole place: each period will have to be given a room. */
  'whole_place',
  /** The link could not be read; saving is possible all the same. */
  'unreachable',
] as const;

/**
 * How a run asked for by hand ended: `changed`, `unchanged`, `failed` (`last_error` of the calendar says why), `recent` (one
 * ended less than a minute ago, so none was made).
 */
export const SYNC_OUTCOMES = ['changed', 'unchanged', 'failed', 'recent'] as const;
