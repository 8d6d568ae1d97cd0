import { MINUTE_MS } from 'contract/days/durations';
import type { TableAvailability, TableSlot } from 'contract/reservations/schemas';
import type { Ctx } from '../../core/context.ts';
import { businessDayNow } from '../business/business-day-now.ts';
import { type LoadedDay, loadDay, usualStay } from './book/load-day.ts';
import { wishOf, withGuestsOfNow } from './book/decide.ts';
import { ask, coversBySlot, settle } from './engine/day-capacity.ts';
import type { ServiceSlot } from './engine/service-slots.ts';
import type { TableOption } from './engine/suggest-tables.ts';

interface ZonedPlace {
  readonly place_id: number;
  readonly time_zone: string;
}

const onWire = ({ table_ids, numbers, seats }: TableOption, party: number) => ({
  table_ids: [...table_ids],
  numbers: [...numbers],
  seats,
  wasted: seats - party,
});

/** The times of a day for a party, as the book says; the caller may know more against one, or `suggest` from fewer tables. */
export function slotsOf(day: LoadedDay, party: number, now: Date, suggest = day): TableSlot[] {
  const settled = settle(day);
  const suggestible = suggest === day ? settled : settle(suggest);
  const covers = coversBySlot(day);
  const slotOf = (slot: ServiceSlot): TableSlot => {
    const at = slot.at.getTime();
    const duration_minutes = usualStay(day, at, party);
    const wish = wishOf(slot.at, party, duration_minutes);
    const { why } = ask(settled, wish);
    const { suggestion } = ask(suggestible, wish);
    const isPast = at + slot.shift.slot_minutes * MINUTE_MS <= now.getTime();
    const why_not = isPast ? 'past' : why;
    return {
      at: slot.at.toISOString(),
      time: slot.time,
      shift: slot.shift.name,
      free: why_not === null,
      why_not,
      duration_minutes,
      covers: covers.get(slot) ?? 0,
      suggestion: why_not === null && suggestion ? onWire(suggestion, party) : null,
    };
  };
  return day.slots.map(slotOf);
}

/**
 * What the desk may still reserve on a business day. A time that is free now can be reserved until somebody else does. `without`: a
 * reservation that is about to change.
 */
export async function getTableAvailability(
  ctx: Ctx,
  place: ZonedPlace,
  { day, party, without }: { day: string; party: number; without?: number | undefined },
): Promise<TableAvailability> {
  const loaded = await loadDay(ctx, place, day, without);
  const { closed, notes } = loaded.service;
  // The desk may name a table at which an order is open or a party sits, and is not told to (docs/rules.md 19.21).
  const isToday = day === (await businessDayNow(ctx, place.place_id));
  const suggest = isToday ? await withGuestsOfNow(ctx, { ...place, user_id: null }, loaded, without) : loaded;
  return { day, party, closed, notes, data: slotsOf(loaded, party, ctx.clock(), suggest) };
}
