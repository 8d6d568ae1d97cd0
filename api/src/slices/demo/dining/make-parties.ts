import { MINUTE_MS } from 'contract/days/durations';
import {
  inOrder,
  type Occupancy,
  suggestTables,
  type TableOption,
  withTaken,
} from '../../reservations/engine/suggest-tables.ts';
import { type DayNumber, instantOf, isWeekendNight } from '../generate/day-numbers.ts';
import type { Random } from '../generate/seeded-random.ts';

/** A dining room of the demo: tables by area, and how often a time of the day is taken. */
export interface DemoRoom {
  areas: readonly { area: string; seats: readonly number[] }[];
  /** Pairs of tables, by their place in the list of all tables, that may be put together. */
  pairs: readonly (readonly [number, number])[];
  lunch: number;
  dinner: number;
}

export const TRATTORIA_ROOM: DemoRoom = {
  areas: [
    { area: 'Sala', seats: [2, 2, 2, 4, 4, 4, 6] },
    { area: 'Terrazza', seats: [2, 4, 4, 4, 8] },
  ],
  pairs: [
    [0, 1],
    [3, 4],
  ],
  lunch: 0.25,
  dinner: 0.6,
};

export const RIFUGIO_ROOM: DemoRoom = {
  areas: [
    { area: 'Stube', seats: [4, 4, 6, 6] },
    { area: 'Veranda', seats: [4, 8, 8] },
  ],
  pairs: [[0, 1]],
  lunch: 0.5,
  dinner: 0.35,
};

/** A party of the demo. `tables`: by their place in the list. */
export interface DemoParty {
  day: DayNumber;
  minutes: number;
  party: number;
  duration: number;
  tables: readonly number[];
}

const LUNCH = [750, 765, 780, 795, 810, 825] as const;
const DINNER = [1170, 1185, 1200, 1215, 1230, 1245, 1260, 1290] as const;
/** Of ten tables at most so many parties in one service. */
const TURNS = 1.2;

const stayOf = (party: number) => (party <= 2 ? 90 : party <= 4 ? 120 : 150);

function optionsOf({ areas, pairs }: DemoRoom): TableOption[] {
  const seats = areas.flatMap((area) => area.seats);
  const option = (members: readonly number[]): TableOption => ({
    table_ids: members,
    numbers: members.map((at) => String(at + 1)),
    seats: members.reduce((sum, at) => sum + (seats[at] ?? 0), 0),
    min_seats: 1,
    largest: Math.max(...members.map((at) => seats[at] ?? 0)),
  });
  return inOrder([...seats.map((_, at) => option([at])), ...pairs.map((pair) => option(pair))]);
}

/** The parties of two weeks around today, at the tables that Hub itself would suggest. */
export function makeParties(room: DemoRoom, random: Random, today: DayNumber): DemoParty[] {
  const options = optionsOf(room);
  const tables = room.areas.flatMap(({ seats }) => seats).length;
  const parties: DemoParty[] = [];
  let taken: Occupancy = new Map();
  for (let day = today - 7; day < today + 7; day += 1) {
    const busy = isWeekendNight(day) ? 1.4 : 1;
    for (const [times, share] of [
      [LUNCH, room.lunch],
      [DINNER, room.dinner],
    ] as const) {
      const wishes = Math.round(tables * TURNS * share * busy);
      for (let n = 0; n < wishes; n += 1) {
        const minutes = random.pick(times);
        const party = random.weighted([
          [2, 50],
          [3, 12],
          [4, 24],
          [6, 9],
          [8, 5],
        ]);
        const duration = stayOf(party);
        const from = instantOf(day, minutes).getTime();
        const span = { from, to: from + duration * MINUTE_MS };
        const option = suggestTables(options, taken, party, span);
        if (!option) continue;
        taken = withTaken(taken, option.table_ids, span);
        parties.push({ day, minutes, party, duration, tables: option.table_ids });
      }
    }
  }
  return parties;
}
