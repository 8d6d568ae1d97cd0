import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import type { ServiceShift } from 'contract/service-shifts/schemas';
import { addDays } from '../../../kit/format/days.ts';
import { instantAt } from '../../../kit/format/instant-at.ts';
import { comes } from '../reservation-words.ts';

/** A party that comes a little before the kitchen opens is of that shift. */
const EARLY_MS = HOUR_MS;

/** A shift of one day, in milliseconds: parties come from `from` to `last`. */
export interface DayShift {
  name: string;
  from: number;
  last: number;
  /** When the slot of the last order is over. */
  to: number;
}

/** Monday is 1, as in the contract. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The shifts of a business day, in order. One whose last order comes before its beginning goes past midnight. */
export function shiftsOf(plan: readonly ServiceShift[], day: string, zone: string): DayShift[] {
  return plan
    .filter(({ weekdays }) => weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
    .flatMap(({ name, from, last_order, slot_minutes }): DayShift[] => {
      const first = instantAt(day, from, zone);
      const last = instantAt(last_order < from ? addDays(day, 1) : day, last_order, zone);
      if (first === undefined || last === undefined) return [];
      return [{ name, from: first, last, to: last + slot_minutes * MINUTE_MS }];
    })
    .toSorted((a, b) => a.from - b.from);
}

/** The shift that an instant is of: the last one that has begun; what is before all is of the first. */
export function shiftAt(shifts: readonly DayShift[], at: number): DayShift | undefined {
  return shifts.findLast(({ from }) => from - EARLY_MS <= at) ?? shifts[0];
}

/** What a shift has: its parties by time, and how many people they are. */
export interface ShiftParties {
  name: string;
  shift: DayShift | undefined;
  parties: Reservation[];
  covers: number;
}

/** Everybody who comes, or came, under the shifts of the day; without any shift all of them together. */
export function underShifts(all: readonly Reservation[], shifts: readonly DayShift[]): ShiftParties[] {
  const coming = all.filter(comes);
  const groups: (DayShift | undefined)[] = shifts.length > 0 ? [...shifts] : [undefined];
  return groups.map((shift) => {
    const parties = coming.filter(({ at }) => shiftAt(shifts, Date.parse(at)) === shift);
    return {
      name: shift?.name ?? 'Tutto il giorno',
      shift,
      parties,
      covers: parties.reduce((sum, { party }) => sum + party, 0),
    };
  });
}
