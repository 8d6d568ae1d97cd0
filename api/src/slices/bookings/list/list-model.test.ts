import { bookings } from 'contract/bookings/calls';
import { BookingSort, type BookingStatus } from 'contract/bookings/schemas';
import { BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/values';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { addDays, nightsOf } from '../../../core/format/days.ts';
import { someBookings, type SomeBooking } from '../testing/some-bookings.ts';

type Row = SomeBooking & { id: number };

const NAMES = ['Rossi', 'rossi', 'Ròssi', 'De Luca', 'Della', 'Zoë', 'Ça', "D'Elia"];
const row = fc.record({
  room: fc.constantFrom(0, 1, null),
  /** Nights at the beginning that are in the other room. */
  elsewhere: fc.constantFrom(0, 0, 1, 3),
  start: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 1, max: 9 }),
  guest_last_name: fc.constantFrom(...NAMES),
  guest_first_name: fc.constantFrom('Anna', 'Anna Maria', 'Bo'),
  total_cents: fc.constantFrom(0, 5000, 9999, 1_000_001),
  status: fc.constantFrom(...BOOKING_STATUSES),
  payment_status: fc.constantFrom(...PAYMENT_STATUSES),
  created: fc.integer({ min: 0, max: 3 }),
});
const day = fc.integer({ min: -5, max: 50 }).map((n) => addDays('2027-12-01', n));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const query = fc.record({
  status: maybe(fc.constantFrom(...BOOKING_STATUSES)),
  payment_status: maybe(fc.constantFrom(...PAYMENT_STATUSES)),
  room: maybe(fc.constantFrom(0, 1)),
  from: maybe(day),
  to: maybe(day),
  name: maybe(fc.constantFrom('rossi', 'ANNA', 'ca', 'luca de', 'delia')),
  sort: fc.constantFrom(...BookingSort.options),
  limit: fc.integer({ min: 1, max: 7 }),
});

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '')
    .toLowerCase();
const nameOf = (one: Row) => fold(`${one.guest_last_name} ${one.guest_first_name}`);
const KEYS: Record<string, (one: Row) => string | number> = {
  check_in: (one) => one.check_in_date,
  check_out: (one) => one.check_out_date,
  created: (one) => one.created_at,
  guest: nameOf,
  total: (one) => one.total_cents,
  id: (one) => one.id,
};
function inOrder(sort: BookingSort) {
  const key = KEYS[sort.replace('-', '')]!;
  const sign = sort.startsWith('-') ? -1 : 1;
  return (a: Row, b: Row) => {
    if (key(a) === key(b)) return sign * (a.id - b.id);
    return key(a) < key(b) ? -sign : sign;
  };
}

describe('the list of bookings', () => {
  const w = world();

  it('agrees with filtering, sorting, paging and adding up by hand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 25 }),
        fc.array(query, { minLength: 4, maxLength: 4 }),
        async (drawn, queries) => {
          const place = await w.aPlace();
          const rooms = [await w.aRoom(place), await w.aRoom(place)];
          const made = await someBookings(
            w,
            place,
            drawn.map(({ room, start, length, created, elsewhere: _, ...more }) => ({
              ...more,
              room_id: room === null ? null : rooms[room]!,
              check_in_date: addDays('2027-12-01', start),
              check_out_date: addDays('2027-12-01', start + length),
              created_at: `2027-01-0${created + 1}T00:00:00.000Z`,
            })),
          );
          const all = made.map((one, n) => {
            const { room, elsewhere } = drawn[n]!;
            const nights = nightsOf(one.check_in_date, one.check_out_date).map((night, index, { length }) => {
              const isElsewhere = index < Math.min(elsewhere, length - 1);
              return { night, room_id: room === null ? null : rooms[isElsewhere ? 1 - room : room]! };
            });
            return { ...one, nights };
          });
          const nights = all.flatMap((one) => one.nights.map((night) => ({ ...night, booking_id: one.id })));
          await w.app.db.run(sql`
            insert into booking_nights (booking_id, night, room_id, price_cents)
            select booking_id, night, room_id, 0
            from json_to_recordset(${JSON.stringify(nights)}) as r (booking_id bigint, night date, room_id bigint)`);
          const ask = async (asked: Record<string, unknown>) => {
            const call = { params: { place_id: place.id }, query: asked };
            const { status, body } = await w.as(place.owner.token)(bookings.list, call);
            expect(status).toBe(200);
            return body;
          };
          for (const { room, name, sort, limit, ...filters } of queries) {
            const { status, payment_status, from, to } = filters;
            const expected = all
              .filter(
                (one) =>
                  (status === undefined || one.status === status) &&
                  (payment_status === undefined || one.payment_status === payment_status) &&
                  (room === undefined ||
                    one.nights.some(
                      ({ night, room_id }) =>
                        room_id === rooms[room] &&
                        (from === undefined || night >= from) &&
                        (to === undefined || night < to),
                    )) &&
                  (from === undefined || one.check_out_date > from) &&
                  (to === undefined || one.check_in_date < to) &&
                  (name === undefined ||
                    fold(name)
                      .split(' ')
                      .every((word) => nameOf(one).includes(word))),
              )
              .toSorted(inOrder(sort));
            const count = (kind: BookingStatus) => expected.filter((one) => one.status === kind).length;
            const paid = expected.filter((one) => one.payment_status === 'paid');
            const summary = {
              total: expected.length,
              confirmed: count('confirmed'),
              pending: count('pending'),
              revenue: paid.reduce((sum, one) => sum + one.total_cents, 0) / 100,
            };
            const asked = {
              ...filters,
              room_id: room === undefined ? undefined : rooms[room],
              q: name,
              sort,
              limit,
            };
            const ids: number[] = [];
            for (let offset = 0; offset === 0 || offset < expected.length; offset += limit) {
              const page = await ask({ ...asked, offset });
              expect([page.total, page.summary]).toEqual([expected.length, summary]);
              ids.push(...page.bookings.map(({ id }) => id));
            }
            expect(ids).toEqual(expected.map(({ id }) => id));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
