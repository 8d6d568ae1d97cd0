export const DEPOSIT_KINDS = ['none', 'share', 'whole'] as const;
