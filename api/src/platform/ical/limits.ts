/**
 * Limits of one feed, which is untrusted text: far above what platforms send, far below what hurts. Beyond a limit of
 * the feed nothing of it is used; beyond a limit of an event the event is dropped.
 */
export const LIMITS = {
  /** Inflated size of a feed. */
  bytes: 5 * 1024 * 1024,
  /** One unfolded line. */
  lineLength: 64 * 1024,
  /** Components inside each other. */
  depth: 8,
  /** VEVENTs in a feed. */
  events: 20_000,
  /** VTIMEZONEs in a feed, and lines of one. */
  zones: 200,
  zoneLines: 5_000,
  /** Properties of an event. */
  properties: 300,
  /** Values of all RDATE, and of all EXDATE, of an event. */
  dates: 2_000,
  /** RRULEs of an event. */
  rules: 8,
  /** Values of one list of a rule, and moments of a day that its lists name together. */
  ruleValues: 400,
  timesPerDay: 5_000,
  interval: 1_000,
  /** Occurrences in the window, of an event and of a feed. */
  occurrencesPerEvent: 2_000,
  occurrences: 10_000,
  /** Steps of the recurrence engine for one rule. */
  iterations: 20_000,
  candidates: 100_000,
  /** Characters of a UID, a summary and a description that are kept. */
  uidLength: 512,
  summaryLength: 300,
  descriptionLength: 2_000,
  /** Nights of one occurrence; a longer one is cut to the years around the requested days. */
  nights: 3_660,
} as const;
