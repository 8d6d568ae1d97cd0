/** Months after the last contact (docs/rules.md 18.7). */
export const RETENTION_MONTHS = { least: 6, usual: 24, most: 120 } as const;
