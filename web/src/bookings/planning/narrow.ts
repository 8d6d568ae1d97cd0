/** Where the planning is the agenda of a day instead of the board. */
export const narrow = () => window.matchMedia('(width < 40rem)');
