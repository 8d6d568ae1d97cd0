export const TABLE_SHAPES = ['square', 'round', 'rectangle'] as const;

/** What people set by hand (docs/rules.md 19.1); the rest of a table's state is derived. */
export const TABLE_STATUSES = ['in_use', 'to_clean', 'out_of_service'] as const;

/** What a table is now. */
export const TABLE_STATES = ['free', 'reserved', 'occupied', 'late', 'to_clean', 'out_of_service'] as const;

export const MAX_TABLES = 300;
export const MAX_TABLES_AT_ONCE = 100;
export const MAX_COMBINED = 8;
export const MAX_SEATS = 100;

/** A table is reserved so long before the next party comes. */
export const RESERVED_MINUTES = 120;
/** A party is late so long after its time. */
export const LATE_MINUTES = 15;
