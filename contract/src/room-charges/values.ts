/** Guests in house that a search answers at most; more words find the others. */
export const MOST_IN_HOUSE = 100;

/** The pad that signatures are drawn on, in its own units. */
export const PAD_WIDTH = 1000;
export const PAD_HEIGHT = 400;
/** Of one signature. */
export const MAX_STROKES = 100;
/** Numbers of all strokes: two for each point. */
export const MAX_NUMBERS = 8000;
