import type { Room } from 'contract/rooms';
import { count } from '../format/plural.ts';

/** "1 matrimoniale, 2 singoli"; undefined while nobody has said which beds there are. */
export function bedsOf(room: Pick<Room, 'beds_double' | 'beds_single' | 'beds_sofa'>): string | undefined {
  const beds = [
    room.beds_double > 0 && count(room.beds_double, { one: 'matrimoniale', other: 'matrimoniali' }),
    room.beds_single > 0 && count(room.beds_single, { one: 'singolo', other: 'singoli' }),
    room.beds_sofa > 0 && count(room.beds_sofa, { one: 'divano letto', other: 'divani letto' }),
  ].filter((bed) => bed !== false);
  return beds.length > 0 ? beds.join(', ') : undefined;
}
