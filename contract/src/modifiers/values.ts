/** What a group asks: additions with a price, things left out, how it is cooked, or one of several kinds. */
export const MODIFIER_KINDS = ['add', 'without', 'cooking', 'choice'] as const;
export type ModifierKind = (typeof MODIFIER_KINDS)[number];

export const MAX_OPTIONS = 60;
export const MAX_GROUPS = 200;
export const MAX_GROUPS_OF_PRODUCT = 20;
export const MAX_VARIANTS = 20;

export const GROUP_SHELVES = ['in_use', 'archived'] as const;
