/** In milliseconds. A day of a place's clocks may have 23 or 25 hours; a calendar day written in UTC has these 24. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
