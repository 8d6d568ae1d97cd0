/** The end of a block that has none yet: beyond every day that the API takes. */
export const OPEN_END = '2200-01-01';

export const BLOCK_KINDS = ['closed', 'maintenance'] as const;
