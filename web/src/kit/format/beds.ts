import { count } from './plural.ts';

interface Beds {
  beds_double: number;
  beds_single: number;
  beds_sofa: number;
}

/** "1 matrimoniale, 2 singoli"; undefined while nobody has said which beds there are. */
export function bedsOf(room: Beds): string | undefined {
  const beds = [
    room.beds_double > 0 && count(room.beds_double, { one: 'matrimoniale', other: 'matrimoniali' }),
    room.beds_single > 0 && count(room.beds_single, { one: 'singolo', other: 'singoli' }),
    room.beds_sofa > 0 && count(room.beds_sofa, { one: 'divano letto', other: 'divani letto' }),
  ].filter((bed) => bed !== false);
  return beds.length > 0 ? beds.join(', ') : undefined;
}
