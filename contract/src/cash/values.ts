/** `float` is the opening float ("fondo cassa"); `in` and `out` are the other cash that no sale explains. */
export const MOVE_DIRECTIONS = ['float', 'in', 'out'] as const;

/** Sources of a line of a closing. */
export const LINE_KINDS = ['manual', 'attempt', 'refund', 'move', 'charge', 'night', 'room'] as const;

export const MAX_DRAWERS = 20;

/** In one closing: also what is in no drawer, and drawers that were archived with cash in them. */
export const MAX_COUNTED_DRAWERS = 200;

export const MAX_PIECES = 100_000;
