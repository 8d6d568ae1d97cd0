/** The largest sum that fits the columns of bills and stays. */
export const MOST_CENTS = 2_000_000_000;
