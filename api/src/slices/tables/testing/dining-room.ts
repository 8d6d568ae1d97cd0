import { reservations, tableAvailability } from 'contract/reservations/calls';
import type { ReservationCreate } from 'contract/reservations/schemas';
import { serviceShifts } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import type { ServicePlanInput } from 'contract/service-shifts/schemas';
import { tableCombinations, tables } from 'contract/tables/calls';
import type { World } from '../../../testing/world.ts';
import { instantAt } from '../../../core/format/clock-time.ts';
import { addDays, dayIn } from '../../../core/format/days.ts';

const ROME = 'Europe/Rome';

type Asked = Partial<Omit<ReservationCreate, 'at' | 'customer'>> & {
  at?: string;
  customer?: Partial<ReservationCreate['customer']>;
};

/** A place that serves food, its owner's calls, and tables of so many seats. */
export async function diningRoom(w: World, seats: readonly number[] = []) {
  const place = await w.aPlace({ category: 'trattoria' });
  const send = w.as(place.owner.token);
  const params = { place_id: place.id };

  async function table(number: string, more: { seats?: number; min_seats?: number; area?: string } = {}) {
    const body = { number, seats: 4, area: 'Sala', ...more };
    return (await send(tables.create, { params, body })).body;
  }
  const made = [];
  for (const [at, n] of seats.entries()) made.push(await table(String(at + 1), { seats: n }));

  /** A day of the place, so many from today. */
  const day = (n: number) => addDays(dayIn(ROME, w.app.clock()), n);
  /** A time of a day, as an instant. */
  const at = (n: number, time: string) => {
    const found = instantAt(day(n), time, ROME);
    if (!found) throw new Error(`No ${time} on ${day(n)}`);
    return found.toISOString();
  };
  const reserve = (body: Asked & { party: number }) => send(reservations.create, { params, body });

  return {
    place,
    send,
    params,
    table,
    tables: made,
    ids: made.map(({ id }) => id),
    day,
    at,
    reserve,
    async book(body: Asked & { party: number }) {
      return (await reserve(body)).body;
    },
    act: (reservation_id: number, move: 'confirm' | 'arrive' | 'finish' | 'cancel' | 'noShow') =>
      send(reservations[move], { params: { reservation_id } }),
    confirmBeyond: (reservation_id: number) =>
      send(reservations.confirm, { params: { reservation_id }, body: { beyond_capacity: true } }),
    seat: (reservation_id: number, table_ids?: number[]) =>
      send(reservations.seat, { params: { reservation_id }, body: table_ids ? { table_ids } : {} }),
    async now() {
      return (await send(tables.list, { params })).body.data;
    },
    combine: (table_ids: number[], many: number) =>
      send(tableCombinations.create, { params, body: { table_ids, seats: many } }),
    async slots(on: string, party: number) {
      return (await send(tableAvailability.get, { params, query: { day: on, party } })).body.data;
    },
    save: (change: Partial<ServicePlanInput>) =>
      send(serviceShifts.save, { params, body: { ...PROPOSED_PLAN, ...change } }),
  };
}
