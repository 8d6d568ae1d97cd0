import { MINUTE_MS } from 'contract/days/durations';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import { addDays, weekdayOf } from '../../../core/format/days.ts';
import { instantAt } from '../../../core/format/clock-time.ts';

const DAY_MINUTES = 24 * 60;

/** A time at which parties may come, with the rules of its shift. */
export interface ServiceSlot {
  at: Date;
  time: string;
  shift: ServiceShift;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const two = (number: number) => String(number).padStart(2, '0');

const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

function slotsOfShift(shift: ServiceShift, day: string, time_zone: string): ServiceSlot[] {
  const from = minutesOf(shift.from);
  const last = minutesOf(shift.last_order);
  const end = last < from ? last + DAY_MINUTES : last;
  const slots: ServiceSlot[] = [];
  for (let minutes = from; minutes <= end; minutes += shift.slot_minutes) {
    const time = timeOf(minutes);
    const at = instantAt(minutes < DAY_MINUTES ? day : addDays(day, 1), time, time_zone);
    // In the night in which clocks go forward an hour has no times.
    if (at) slots.push({ at, time, shift });
  }
  return slots;
}

/** The times of a business day, in order. Of shifts with the same time the first one counts. */
export function serviceSlots(shifts: readonly ServiceShift[], day: string, time_zone: string): ServiceSlot[] {
  const weekday = weekdayOf(day);
  const seen = new Set<number>();
  return shifts
    .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekday))
    .flatMap((shift) => slotsOfShift(shift, day, time_zone))
    .filter(({ at }) => !seen.has(at.getTime()) && seen.add(at.getTime()))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const endOf = ({ at, shift }: ServiceSlot) => at.getTime() + shift.slot_minutes * MINUTE_MS;

/** The slot that an instant lies in: the last that has begun and is not over. */
export function slotAt(slots: readonly ServiceSlot[], at: number): ServiceSlot | undefined {
  return slots.findLast((slot) => slot.at.getTime() <= at && at < endOf(slot));
}

/** How long a party of a size stays. */
export function stayMinutes(durations: ServiceShift['durations'], party: number): number {
  const step = durations.find(({ up_to }) => up_to === null || party <= up_to);
  if (!step) throw new Error('The last duration has no bound');
  return step.minutes;
}
