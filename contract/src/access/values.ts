export const LEVELS = ['free', 'premium', 'business'] as const;

/** Why a place does not open: the person's own level there, the place was closed, a subscription that ended, or none. */
export const CLOSED_REASONS = ['level', 'closed', 'ended', 'unpaid'] as const;
