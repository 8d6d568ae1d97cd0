import { type DayNumber, isWeekendNight, monthOf } from './day-numbers.ts';

/** Share of sold nights by month, January first: a house by the sea, open all year. */
const OCCUPANCY = [0.28, 0.32, 0.42, 0.6, 0.66, 0.8, 0.9, 0.95, 0.78, 0.52, 0.3, 0.4];
/** Price factor by month. */
const PRICE = [0.85, 0.85, 0.9, 1, 1, 1.15, 1.3, 1.4, 1.1, 0.95, 0.85, 1];
const WEEKEND_PRICE = 1.1;
/** Days: nights further ahead are not booked yet. */
const HORIZON = 120;

/** The probability that a night is sold; lower for nights further ahead. */
export function occupancy(day: DayNumber, today: DayNumber): number {
  const month = OCCUPANCY[monthOf(day)] ?? 0.5;
  const weekend = isWeekendNight(day) ? 1.2 : 0.93;
  const booked = day <= today ? 1 : Math.max(0.15, 1 - (day - today) / HORIZON);
  return Math.min(0.96, month * weekend * booked);
}

/** In cents, whole euros. */
export function nightPrice(ordinaryCents: number, day: DayNumber): number {
  const factor = (PRICE[monthOf(day)] ?? 1) * (isWeekendNight(day) ? WEEKEND_PRICE : 1);
  return Math.round((ordinaryCents * factor) / 100) * 100;
}

export function isHighSeason(day: DayNumber): boolean {
  const month = monthOf(day);
  return month === 6 || month === 7;
}
