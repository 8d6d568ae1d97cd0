import { addDays, countNights, italianDay } from '../bookings/days.ts';
import { subtract, union, type Nights, type Range } from '../ical/reconcile/ranges.ts';

export interface RoomRange extends Range {
  room_id: number | null;
}

export interface RoomNights {
  room_id: number | null;
  nights: Nights;
}

function byRoom(ranges: readonly RoomRange[]): Map<number | null, Nights> {
  const groups = new Map<number | null, Range[]>();
  for (const { room_id, start, end } of ranges) {
    const group = groups.get(room_id);
    if (group) group.push({ start, end });
    else groups.set(room_id, [{ start, end }]);
  }
  return new Map([...groups].map(([room_id, group]) => [room_id, union(group)]));
}

/** Nights that are in `after` and not in `before`, room by room. */
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

/** "dal 24/12/2026 al 27/12/2026", where the second day is that of departure. */
const italianRange = ({ start, end }: Range) =>
  countNights(start, end) === 1
    ? `notte del ${italianDay(start)}`
    : `notti dal ${italianDay(start)} al ${italianDay(addDays(end, -1))}`;

const MOST_LINES = 40;

/** "Camera 101: notti dal 24/12/2026 al 26/12/2026 aggiunte." */
export function nightLines(
  rooms: readonly RoomNights[],
  what: string,
  numbers: ReadonlyMap<number, string>,
): string[] {
  const lines = rooms.flatMap(({ room_id, nights }) => {
    const where = room_id === null ? 'Senza camera' : `Camera ${numbers.get(room_id) ?? room_id}`;
    return nights.map((range) => `${where}: ${italianRange(range)} ${what}.`);
  });
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES), `E altri ${lines.length - MOST_LINES} periodi.`];
}
