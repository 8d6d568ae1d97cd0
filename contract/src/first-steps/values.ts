/** What makes a place ready, in the order in which it is done. */
export const FIRST_STEPS = [
  'contacts',
  'rooms',
  'prices',
  'page',
  'calendars',
  'payments',
  'people',
] as const;

/** Steps that the owner may skip: these are all the rooms, no portals, paid on arrival, nobody else works there. */
export const SKIPPABLE_STEPS = ['rooms', 'calendars', 'payments', 'people'] as const;
