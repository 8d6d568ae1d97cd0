/** Fewer characters find nothing (docs/rules.md 10.1). */
export const MIN_SEARCH = 2;

/** All kinds of results (docs/rules.md 10.4). */
export const SEARCH_TYPES = [
  'room',
  'booking',
  'calendar',
  'table',
  'reservation',
  'customer',
  'invoice',
  'product',
] as const;
