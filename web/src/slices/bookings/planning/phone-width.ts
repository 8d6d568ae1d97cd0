/** Where the planning is the agenda of a day instead of the board. */
export const NARROW = '(width < 40rem)';
