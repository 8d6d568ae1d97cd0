import type { DaysAhead, StayAhead } from 'contract/overview/schemas';

type Sold = DaysAhead['channels'][number];

export interface DayLists {
  arrivals: StayAhead[];
  departures: StayAhead[];
  /** Who is in the house, on the day this was kept; and who comes before and leaves after, whether they came or not. */
  staying: StayAhead[];
  channels: { arrivals: Sold[]; departures: Sold[]; staying: Sold[] };
}

/**
 * Who comes, goes and stays on a day, by what was kept: `undefined` for a day of which nothing was. All days are calendar
 * days at the place, half-open where they are ranges.
 */
export function listsOf({ from, to, stays, channels }: DaysAhead, day: string): DayLists | undefined {
  if (day < from || day >= to) return undefined;
  return {
    arrivals: openFirst(
      stays.filter(({ check_in_date, status }) => check_in_date === day && status !== 'completed'),
      'arrived_at',
    ),
    departures: openFirst(
      stays.filter(
        (stay) =>
          (stay.check_out_date === day && stay.status !== 'pending') ||
          (day === from && isOverdue(stay, from)),
      ),
      'departed_at',
    ),
    staying: stays.filter((stay) => (day === from && isInHouse(stay)) || staysOver(stay, day, from)),
    channels: {
      arrivals: channels.filter(({ from_date }) => from_date === day),
      departures: channels.filter(({ to_date }) => to_date === day),
      staying: channels.filter(({ from_date, to_date }) => from_date < day && day < to_date),
    },
  };
}

const isInHouse = ({ status, arrived_at }: StayAhead) => status === 'confirmed' && arrived_at !== null;

/** Should have left before, and had not when this was kept. */
const isOverdue = (stay: StayAhead, from: string) => isInHouse(stay) && stay.check_out_date < from;

/** A request that nobody has answered before its first day holds no bed. */
const staysOver = ({ status, check_in_date, check_out_date }: StayAhead, day: string, from: string) =>
  (status === 'confirmed' || (status === 'pending' && check_in_date >= from)) &&
  check_in_date < day &&
  day < check_out_date;

/** What was still to be done comes first; otherwise the order stays. */
function openFirst(stays: StayAhead[], done: 'arrived_at' | 'departed_at'): StayAhead[] {
  return stays.toSorted((a, b) => Number(a[done] !== null) - Number(b[done] !== null));
}

/** The room of that night; before the first night the first, after the last the last. Undefined while it has none. */
export function roomOn({ rooms }: StayAhead, day: string): StayAhead['rooms'][number] | undefined {
  return rooms.findLast(({ from_date }) => from_date <= day) ?? rooms[0];
}
