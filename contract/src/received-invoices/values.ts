export const RECEIVED_UPLOAD = { field: 'files', files: 50, bytes: 10 * 1024 * 1024 } as const;

/** What a cost is for, as an owner sorts it. */
export const COST_CATEGORIES = [
  'food',
  'drinks',
  'rooms',
  'laundry',
  'cleaning',
  'energy',
  'maintenance',
  'equipment',
  'rent',
  'services',
  'portals',
  'other',
] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** What the list is narrowed to: a category, or the costs that have none yet. */
export const CATEGORY_FILTERS = [...COST_CATEGORIES, 'none'] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];

/** Ways in which a supplier is paid. */
export const COST_METHODS = ['bank_transfer', 'direct_debit', 'card', 'cash', 'other'] as const;
export type CostMethod = (typeof COST_METHODS)[number];

export const PAID_FILTERS = ['paid', 'unpaid', 'late'] as const;
export type PaidFilter = (typeof PAID_FILTERS)[number];
