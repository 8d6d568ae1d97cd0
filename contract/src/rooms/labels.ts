import type { RoomStatus, RoomType } from './schemas.ts';

/** In the order of a working day: what is free, who is in, what has to be done. */
export const statusLabels = {
  available: 'Disponibile',
  occupied: 'Occupata',
  cleaning: 'Pulizia',
  maintenance: 'Manutenzione',
} satisfies Record<RoomStatus, string>;

/** After the name of a room: "Camera 101 in pulizia". */
export const statusPhrases = {
  available: 'disponibile',
  occupied: 'occupata',
  cleaning: 'in pulizia',
  maintenance: 'in manutenzione',
} satisfies Record<RoomStatus, string>;

export const typeLabels = {
  single: 'Singola',
  double: 'Doppia',
  triple: 'Tripla',
  suite: 'Suite',
  family: 'Familiare',
  apartment: 'Appartamento',
} satisfies Record<RoomType, string>;
