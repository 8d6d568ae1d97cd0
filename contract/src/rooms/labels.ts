import type { RoomStatus, RoomType } from './schemas.ts';

/** In the order of a working day: free rooms, occupied rooms, rooms with work to do. */
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
