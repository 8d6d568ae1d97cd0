/** Guests in house that a search answers at most; more words find the others. */
export const MOST_IN_HOUSE = 100;
