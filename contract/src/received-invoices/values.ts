export const RECEIVED_UPLOAD = { field: 'files', files: 50, bytes: 10 * 1024 * 1024 } as const;

/** What a cost is for, as an owner sorts it. */
export const COST_CATEGORIES = [
  'food',
  'drinks',
  'rooms',
  'energy',
  'maintenance',
  'rent',
  'services',
  'portals',
  'other',
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** Ways in which a supplier is paid. */
export const COST_METHODS = ['bank_transfer', 'direct_debit', 'card', 'cash', 'other'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

export const PAID_FILTERS = ['paid', 'unpaid', 'late'] as const;
export type PaidFilter = (typeof PAID_FILTERS)[number];
