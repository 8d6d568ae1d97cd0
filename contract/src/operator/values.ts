export const DOORS = ['api', 'cli', 'hub'] as const;

/** Periods that the operator sells. */
export const PLANS = ['month', 'year'] as const;

/** `trial`: the 30 days of a person who opened a place alone. */
export const SUBSCRIPTION_PLANS = [...PLANS, 'trial'] as const;
