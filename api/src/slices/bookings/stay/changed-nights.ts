import type { Db } from '../../../core/db/pool.ts';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import { priceNights } from '../create/price-nights.ts';
import type { Stay, StayNight } from './stay.ts';

export interface NewNights {
  check_in_date: string;
  check_out_date: string;
  /** undefined: each night stays in its room, new ones go into the room next to them. */
  room_id: number | null | undefined;
  /** Nights whose room is said, whatever holds for the others. */
  rooms: ReadonlyMap<string, number>;
  /** Nights before this day stay in the room they were in, if any, and new ones go into the room next to them. */
  keep_before: string;
}

interface LaidNight {
  night: string;
  room_id: number | null;
  /** undefined: a new night, still without a price. */
  price_cents: number | undefined;
}

/** The nights of the changed stay. A night that it had keeps its price, in whichever room: it was agreed upon. */
export function layNights({ nights }: Pick<Stay, 'nights'>, to: NewNights): LaidNight[] {
  const had = new Map(nights.map((one) => [one.night, one]));
  const [first, last] = [nights[0], nights.at(-1)];
  return nightsOf(to.check_in_date, to.check_out_date).map((night) => {
    const old = had.get(night);
    const near = old ?? (first && night < first.night ? first : last);
    const was = near?.room_id ?? null;
    const stays = to.room_id === undefined || (was !== null && night < to.keep_before);
    return {
      night,
      room_id: to.rooms.get(night) ?? (stays ? was : (to.room_id ?? null)),
      price_cents: old?.price_cents,
    };
  });
}

/** Prices new nights by their room and the seasons; while there is no room, like the nearest night that has a price. */
export async function priceNewNights(
  db: Db,
  { place_id, nights: had }: Pick<Stay, 'place_id' | 'nights'>,
  laid: readonly LaidNight[],
): Promise<StayNight[]> {
  const prices = new Map<string, number>();
  const fresh = laid.filter(({ price_cents }) => price_cents === undefined);
  for (const room_id of new Set(fresh.map((one) => one.room_id))) {
    const days = fresh.filter((one) => one.room_id === room_id).map(({ night }) => night);
    const [from, last] = [days[0], days.at(-1)];
    if (room_id === null || from === undefined || last === undefined) continue;
    const priced = await priceNights(db, place_id, room_id, from, addDays(last, 1));
    for (const { night, price_cents } of priced.nights) prices.set(`${room_id} ${night}`, price_cents);
  }
  const [first, last] = [had[0], had.at(-1)];
  return laid.map(({ night, room_id, price_cents }) => {
    const near = first && night < first.night ? first : last;
    return {
      night,
      room_id,
      price_cents: price_cents ?? prices.get(`${room_id} ${night}`) ?? near?.price_cents ?? 0,
    };
  });
}
