import type { MoveDirection } from './schemas.ts';

/** Never the name of the fiscal closing of a cash register (docs/rules.md 17.6). */
export const CLOSING_TITLE = 'Chiusura di cassa, non fiscale';

export const directionLabels = {
  float: 'Fondo cassa',
  in: 'Entrata',
  out: 'Uscita',
} satisfies Record<MoveDirection, string>;
