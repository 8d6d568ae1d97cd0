/** A merge can be undone for so many days (docs/rules.md 18.4). */
export const UNDO_DAYS = 30;
