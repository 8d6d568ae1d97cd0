export const MIN_PIN = 4;
export const MAX_PIN = 6;
/** Minutes without a change after which the acting person's PIN is asked for again. */
export const ACTING_MINUTES = 10;
