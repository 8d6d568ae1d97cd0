import type { TablesOverview } from 'contract/overview/schemas';
import type { DayBook } from '../../reservations/engine/day-capacity.ts';
import { slotAt } from '../../reservations/engine/service-slots.ts';

type ShiftCovers = TablesOverview['shifts'][number];

/** Who comes in each shift of the day, empty ones included; parties at other times come last. */
export function coversByShift({ slots, arrivals }: Pick<DayBook, 'slots' | 'arrivals'>): ShiftCovers[] {
  const shifts = [...new Set(slots.map(({ shift }) => shift))];
  const counted = (name: string | null, from: string | null, last_order: string | null) => ({
    name,
    from,
    last_order,
    parties: 0,
    covers: 0,
  });
  const others = counted(null, null, null);
  const byShift = new Map(
    shifts.map((shift) => [shift, counted(shift.name, shift.from, shift.last_order)] as const),
  );
  for (const { at, party } of arrivals) {
    const shift = slotAt(slots, at)?.shift;
    const found = (shift && byShift.get(shift)) ?? others;
    found.parties += 1;
    found.covers += party;
  }
  return [...byShift.values(), ...(others.parties > 0 ? [others] : [])];
}
