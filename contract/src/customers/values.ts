export const CUSTOMER_KINDS = ['person', 'company', 'public_body'] as const;

/** With a minus the other way round. */
export const CUSTOMER_SORTS = ['name', 'last_stay', 'spent', 'stays', 'created'] as const;

export const MAX_TAGS = 20;

/** How many characters and lines of a spreadsheet one call takes; a longer file is sent in parts. */
export const MAX_IMPORT = 200_000;
export const MAX_IMPORT_LINES = 1000;

/** A merge can be undone for so many days (docs/rules.md 18.4). */
export const UNDO_DAYS = 30;

/** Months after the last contact (docs/rules.md 18.7). */
export const RETENTION_MONTHS = { least: 6, usual: 24, most: 120 } as const;
