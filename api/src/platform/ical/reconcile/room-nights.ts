import { countNights } from '../../../core/format/days.ts';
import { groupBy } from './group-by.ts';
import { subtract, union, type Nights, type Range } from './ranges.ts';

export interface RoomRange extends Range {
  room_id: number | null;
}

export interface RoomNights {
  room_id: number | null;
  nights: Nights;
}

function byRoom(ranges: readonly RoomRange[]): Map<number | null, Nights> {
  const groups = groupBy(ranges, ({ room_id }) => room_id);
  return new Map([...groups].map(([room_id, group]) => [room_id, union(group)]));
}

/** Nights in `after` that are not in `before`, by room. */
export function gained(before: readonly RoomRange[], after: readonly RoomRange[]): RoomNights[] {
  const had = byRoom(before);
  return [...byRoom(after)]
    .map(([room_id, nights]) => ({ room_id, nights: subtract(nights, had.get(room_id) ?? []) }))
    .filter(({ nights }) => nights.length > 0);
}

export function countRoomNights(rooms: readonly RoomNights[]): number {
  return rooms
    .flatMap(({ nights }) => nights)
    .reduce((sum, { start, end }) => sum + countNights(start, end), 0);
}
