export const LEVELS = ['free', 'premium', 'business'] as const;

/** Why a place does not open: the person's own level there, a subscription that ended, or none. */
export const CLOSED_REASONS = ['level', 'ended', 'unpaid'] as const;
