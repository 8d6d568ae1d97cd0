export const CUSTOMER_KINDS = ['person', 'company', 'public_body'] as const;

/** With a minus the other way round. */
export const CUSTOMER_SORTS = [
  'name',
  'last_visit',
  'last_stay',
  'spent',
  'times',
  'stays',
  'created',
] as const;

export const MAX_TAGS = 20;
