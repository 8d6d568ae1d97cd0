import { beforeDay } from 'contract/days/before-day';
import { addDays, countNights, italianDay, italianPeriod, otherPeriods } from '../../../core/format/days.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import type { RoomNights } from '../../../platform/ical/reconcile/room-nights.ts';

/** "notti dal 24/12/2026 al 26/12/2026": the last day is the last night, not the departure. */
export const italianRange = ({ start, end }: Range) =>
  countNights(start, end) === 1
    ? `notte ${beforeDay('del', italianDay(start))}`
    : `notti ${italianPeriod(start, addDays(end, -1))}`;

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
  return [...lines.slice(0, MOST_LINES), morePeriods(lines.length - MOST_LINES)];
}

export const morePeriods = (more: number): string => `E ${otherPeriods(more)}.`;
