import { MAX_NIGHTS } from 'contract/bookings/values';
import { planning } from 'contract/planning/calls';
import type { AvailableRoom } from 'contract/planning/schemas';
import type { Season } from 'contract/seasons/schemas';
import { call } from '../../kit/api/call.ts';
import { addDays, nightsBetween } from '../../kit/format/days.ts';

export type Period = Pick<Season, 'from_date' | 'to_date' | 'weekdays'>;
type Priced = Pick<AvailableRoom, 'room_id' | 'nights'>;

/** The first night that costs something else than before, and in which rooms. */
export interface Changed {
  night: string;
  rooms: number[];
}

/** Monday is 1, as in the contract. */
const weekdayOf = (night: string): number => new Date(`${night}T00:00:00Z`).getUTCDay() || 7;

/** The nights that can differ once `after` has taken the place of `before`, from `today` on; the past is sold already. */
export function nightsAround(after: Period, before: Period | undefined, today: string) {
  const froms = [after.from_date, ...(before ? [before.from_date] : [])];
  const tos = [after.to_date, ...(before ? [before.to_date] : [])];
  const [first, to] = [froms.toSorted()[0] ?? today, tos.toSorted().at(-1) ?? today];
  const from = first < today && today < to ? today : first;
  return { from, to: nightsBetween(from, to) > MAX_NIGHTS ? addDays(from, MAX_NIGHTS) : to };
}

export function firstChanged(before: readonly Priced[], after: readonly Priced[]): Changed | undefined {
  const was = new Map(
    before.flatMap(({ room_id, nights }) => nights.map(({ night, price }) => [`${room_id} ${night}`, price])),
  );
  const changed = after
    .flatMap(({ room_id, nights }) => nights.map((one) => ({ ...one, room_id })))
    .filter(({ room_id, night, price }) => {
      const old = was.get(`${room_id} ${night}`);
      return old !== undefined && old !== price;
    });
  const night = changed.map((one) => one.night).toSorted()[0];
  if (night === undefined) return undefined;
  return { night, rooms: changed.filter((one) => one.night === night).map(({ room_id }) => room_id) };
}

/** Where no price changes (a minimum stay, a stronger period): the first night that the period is about. */
export function firstNight({ from_date, to_date, weekdays }: Period, from: string): string {
  const start = from > from_date && from < to_date ? from : from_date;
  const week = Array.from({ length: 7 }, (_, n) => addDays(start, n)).filter((night) => night < to_date);
  return week.find((night) => weekdays.length === 0 || weekdays.includes(weekdayOf(night))) ?? start;
}

/** What every night costs; nothing when it cannot be learnt, for nobody waits for it. */
export async function pricesOf(
  place_id: number,
  query: { from: string; to: string },
): Promise<readonly Priced[] | undefined> {
  // A period without sense is refused by its own form.
  if (query.from >= query.to) return undefined;
  const answer = await call(planning.availability, { params: { place_id }, query }).catch(() => undefined);
  return answer?.data;
}
