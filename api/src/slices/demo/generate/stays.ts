import type { DayNumber } from './day-numbers.ts';
import type { Random } from './seeded-random.ts';
import { isHighSeason, occupancy } from './seasonality.ts';

/** A stay in a room. `room` is an index from 0. */
export interface Stay {
  room: number;
  check_in_date: DayNumber;
  check_out_date: DayNumber;
}

/** Nights before and after the day of seeding: fourteen months in all. */
const BEHIND = 335;
const AHEAD = 92;

/**
 * The days around today are fixed, so that there is always an arrival (rooms 101 and 103), a departure (101) and a guest who
 * stays (104 and 106), a room to clean (105) and one out of order (102). Nights relative to today; the generator fills the nights
 * outside `from` and `until`.
 */
const AROUND_TODAY: { from: number; until: number; stays: [number, number][] }[] = [
  {
    from: -3,
    until: 2,
    stays: [
      [-3, 0],
      [0, 2],
    ],
  },
  { from: -2, until: 2, stays: [] },
  {
    from: -4,
    until: 3,
    stays: [
      [-4, -1],
      [0, 3],
    ],
  },
  { from: -1, until: 3, stays: [[-1, 3]] },
  { from: -3, until: 1, stays: [[-3, -1]] },
  { from: -2, until: 2, stays: [[-2, 2]] },
];

const NIGHTS = [
  [1, 22],
  [2, 33],
  [3, 20],
  [4, 10],
  [5, 6],
  [6, 3],
  [7, 6],
] as const;
const SUMMER_NIGHTS = [
  [1, 8],
  [2, 20],
  [3, 20],
  [4, 14],
  [5, 10],
  [6, 6],
  [7, 22],
] as const;
const MEAN_NIGHTS = 3;

/** The probability that a free night starts a stay, so that on average the given share of nights is sold. */
function startChance(share: number): number {
  return 1 / (1 + (MEAN_NIGHTS * (1 - share)) / share);
}

function fill(random: Random, room: number, from: DayNumber, until: DayNumber, today: DayNumber): Stay[] {
  const stays: Stay[] = [];
  for (let day = from; day < until;) {
    if (!random.chance(startChance(occupancy(day, today)))) {
      day += 1;
      continue;
    }
    const wished = random.weighted(isHighSeason(day) ? SUMMER_NIGHTS : NIGHTS);
    const check_out_date = Math.min(day + wished, until);
    stays.push({ room, check_in_date: day, check_out_date });
    day = check_out_date;
  }
  return stays;
}

/** Every stay of the house, room by room; no two of one room share a night. */
export function makeStays(random: Random, today: DayNumber): Stay[] {
  return AROUND_TODAY.flatMap(({ from, until, stays }, room) => [
    ...fill(random, room, today - BEHIND, today + from, today),
    ...stays.map(([check_in_date, check_out_date]) => ({
      room,
      check_in_date: today + check_in_date,
      check_out_date: today + check_out_date,
    })),
    ...fill(random, room, today + until, today + AHEAD, today),
  ]);
}

/** The first day of bookings, before the first possible request. */
export function openingDay(today: DayNumber): DayNumber {
  return today - BEHIND - 60;
}
