export const CHANNEL_KINDS = ['reservation', 'block', 'unknown'] as const;

/**
 * `active`; `missing` (gone from the feed, kept until that is sure); `conflict` (some of its nights belong to somebody else);
 * `unassigned` (of the whole place, without a room yet).
 */
export const CHANNEL_STATES = ['active', 'missing', 'conflict', 'unassigned'] as const;
