import { BOOKING_STATUSES, PAYMENT_STATUSES } from 'contract/bookings/values';
import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import { overview } from 'contract/overview/calls';
import type { Attention } from 'contract/overview/schemas';
import { ATTENTION_KINDS } from 'contract/overview/values';
import fc from 'fast-check';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays, nightsOf } from '../../core/format/days.ts';
import { someBookings, type SomeBooking } from '../bookings/testing/some-bookings.ts';
import { world } from '../../testing/world.ts';

type Row = SomeBooking & { id: number };

/** Moments with a risk of an error of a day, an hour or a month. */
const moments = fc.constantFrom(
  ['2027-03-15T11:00:00.000Z', 'Europe/Rome'],
  ['2028-03-25T23:30:00.000Z', 'Europe/Rome'],
  ['2027-10-31T23:10:00.000Z', 'Europe/Rome'],
  ['2027-11-01T01:30:00.000Z', 'Europe/Rome'],
  ['2028-02-29T12:00:00.000Z', 'Europe/Rome'],
  ['2027-12-31T10:30:00.000Z', 'Pacific/Auckland'],
  ['2028-01-01T05:00:00.000Z', 'America/Los_Angeles'],
);

const row = fc.record({
  room: fc.constantFrom(0, 1, 2, null),
  start: fc.oneof(fc.integer({ min: -45, max: 6 }), fc.integer({ min: -3, max: 1 })),
  length: fc.integer({ min: 1, max: 5 }),
  status: fc.constantFrom(...BOOKING_STATUSES, 'confirmed', 'confirmed', 'pending'),
  payment_status: fc.constantFrom(...PAYMENT_STATUSES),
  total_cents: fc.constantFrom(0, 5000, 9999),
  guest_email: fc.constantFrom('', '', 'a@example.com', 'b@example.com'),
  guest_phone: fc.constantFrom(null, '333 1', '3331', '333 2'),
  guest_last_name: fc.constantFrom('Rossi', 'Ròssi', 'Verdi'),
  arrived: fc.boolean(),
  noShow: fc.boolean(),
  hold: fc.constantFrom(null, -1, -1, 3, 23, 30),
  /** Age of the request in hours. */
  asked: fc.oneof(fc.integer({ min: 1, max: 70 * 24 }), fc.integer({ min: 1, max: 3 })),
  /** Age of the departure in days. */
  left: fc.constantFrom(0, 1, 6, 7, 7, 8),
});

const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
const sorted = (ids: number[]) => ids.toSorted((a, b) => a - b);

describe('the overview against a model', () => {
  const w = world();

  /** The local day of an instant, computed without the database. */
  const dayIn = (time_zone: string) => (instant: string | Date) =>
    new Date(instant).toLocaleDateString('sv-SE', { timeZone: time_zone });

  it('agrees with any rows', { timeout: 300_000 }, async () => {
    const seen = new Map<Attention['kind'], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), moments, async (rows, [instant, time_zone]) => {
        w.advance(Date.parse(instant) - w.app.clock().getTime());
        const place = await w.aPlace();
        await w.app.db.run(sql`update places set time_zone = ${time_zone} where id = ${place.id}`);
        const rooms = [await w.aRoom(place), await w.aRoom(place), await w.aRoom(place)];
        const now = w.app.clock().getTime();
        const after = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
        const localDay = dayIn(time_zone);
        const today = localDay(new Date(now));

        const all: Row[] = await someBookings(
          w,
          place,
          rows.map(({ room, start, length, arrived, noShow, hold, asked, left, ...more }, n) => {
            const isHere =
              more.status === 'completed' || (more.status === 'confirmed' && arrived && room !== null);
            return {
              ...more,
              room_id: room === null ? null : rooms[room]!,
              check_in_date: addDays(today, start),
              check_out_date: addDays(today, start + length),
              hold_expires_at: more.status === 'pending' && hold !== null ? after(hold) : null,
              arrived_at: isHere ? after(-24 * 50) : null,
              departed_at: more.status === 'completed' ? after(-24 * left - 1 / 60) : null,
              no_show_at: more.status === 'confirmed' && !isHere && noShow ? after(-1) : null,
              created_at: new Date(now - asked * HOUR_MS - n).toISOString(),
            };
          }),
        );
        // The later of two overlapping holds is not inserted: the model reads the actual holds.
        await w.app.db.run(sql`
          insert into booking_nights (booking_id, night, room_id, price_cents)
          select id, night::date, room_id, total_cents + extract(day from night)::int from bookings,
            generate_series(check_in_date::timestamp, check_out_date - 1, interval '1 day') night
          where place_id = ${place.id}`);
        await w.app.db.run(sql`
          insert into room_holds (place_id, room_id, nights, booking_id)
          select place_id, room_id, daterange(check_in_date, check_out_date), id from bookings
          where place_id = ${place.id} and room_id is not null and status in ('pending', 'confirmed', 'completed')
          order by id on conflict do nothing`);
        await w.app.db.run(sql`
          update bookings set cancelled_at = created_at where place_id = ${place.id} and status = 'cancelled'`);
        await w.app.db.run(sql`
          insert into manual_payments (place_id, payable_kind, payable_id, method, direction, amount_cents, currency, day, created_at)
          select place_id, 'booking', id, 'cash', 'in', 2000, currency, ${today}, created_at from bookings
          where place_id = ${place.id} and total_cents > 0 and status = 'cancelled'`);
        await w.app.db.run(sql`
          insert into booking_events (booking_id, at, sentence, changes)
          select id, updated_at, 'Prova.', '{}' from bookings where place_id = ${place.id}`);

        const { body } = await w.as(place.owner.token)(overview.get, { params: { place_id: place.id } });
        const ids = (found: Row[]) => sorted(found.map(({ id }) => id));
        const idsOf = (stays: { booking_id: number }[]) => sorted(stays.map(({ booking_id }) => booking_id));

        const isOver = (one: Row) => one.hold_expires_at !== null && Date.parse(one.hold_expires_at) <= now;
        const waits = (one: Row) => one.status === 'pending' && !isOver(one);
        const isConfirmed = (one: Row) => one.status === 'confirmed' && one.no_show_at === null;
        const isSold = (one: Row) => isConfirmed(one) || one.status === 'completed';
        const isHere = (one: Row) => isConfirmed(one) && one.arrived_at !== null;

        expect(body.day).toBe(today);
        expect(idsOf(body.arrivals)).toEqual(
          ids(all.filter((one) => (waits(one) || isConfirmed(one)) && one.check_in_date === today)),
        );
        expect(idsOf(body.departures)).toEqual(
          ids(
            all.filter(
              (one) =>
                (isSold(one) && one.check_out_date === today) || (isHere(one) && one.check_out_date < today),
            ),
          ),
        );
        expect(idsOf(body.in_house)).toEqual(
          ids(all.filter((one) => isHere(one) && one.check_in_date <= today)),
        );
        const holds = await w.app.db.many<{ booking_id: number }>(sql`
          select booking_id from room_holds where room_id = any (${rooms}::bigint[])`);
        const held = all.filter(
          (one) =>
            (waits(one) || isSold(one) || one.no_show_at !== null) &&
            holds.some(({ booking_id }) => booking_id === one.id) &&
            nightsOf(one.check_in_date, one.check_out_date).includes(today),
        );
        expect([body.rooms, body.occupied]).toEqual([3, held.length]);

        const endsIn = (one: Row) => Date.parse(one.hold_expires_at ?? '') - now;
        const wrong: Record<Attention['kind'], (one: Row) => boolean> = {
          hold_ending: (one) => waits(one) && endsIn(one) <= DAY_MS,
          parked: (one) => one.room_id === null && one.check_out_date > today && (waits(one) || isSold(one)),
          late_departure: (one) => isHere(one) && one.check_out_date < today,
          to_confirm: (one) => waits(one) && one.hold_expires_at === null,
          no_show_candidate: (one) => isConfirmed(one) && !isHere(one) && one.check_in_date < today,
          unpaid_departure: (one) =>
            one.status === 'completed' &&
            localDay(one.departed_at ?? '') >= addDays(today, -7) &&
            ['unpaid', 'expired', 'invalid'].includes(one.payment_status) &&
            one.total_cents > 0,
          money_to_return: (one) =>
            one.status === 'cancelled' &&
            one.total_cents > 0 &&
            localDay(one.created_at) >= addDays(today, -30),
        };
        for (const kind of ATTENTION_KINDS) {
          const named = body.attention.filter((one) => one.kind === kind);
          seen.set(kind, (seen.get(kind) ?? 0) + named.length);
          expect([kind, idsOf(named)]).toEqual([kind, ids(all.filter(wrong[kind]))]);
        }

        const month = today.slice(0, 7);
        const lastMonth = addDays(`${month}-01`, -1).slice(0, 7);
        const earns = (name: string) =>
          sum(
            all.filter(isSold).flatMap((one) =>
              nightsOf(one.check_in_date, one.check_out_date)
                .filter((night) => night.startsWith(name))
                .map((night) => one.total_cents + Number(night.slice(8))),
            ),
          ) / 100;
        const wasAskedBefore = (one: Row) => localDay(one.created_at) < `${month}-01`;
        const hadRequests = all.some(wasAskedBefore);
        const hadStays = all.some((one) => one.check_in_date < `${month}-01`);
        const guests = (some: Row[]) =>
          new Set(
            some
              .filter((one) => ['confirmed', 'completed'].includes(one.status))
              .map(
                (one) =>
                  one.guest_email ||
                  one.guest_phone?.replaceAll(' ', '') ||
                  one.guest_last_name.replace('ò', 'o'),
              ),
          ).size;
        const share = (from: number, to: number) => {
          const some = all.filter((one) => {
            const days = (now - Date.parse(one.created_at)) / DAY_MS;
            return days >= from && days < to;
          });
          const good = some.filter((one) => ['confirmed', 'completed'].includes(one.status)).length;
          return some.length === 0 ? null : expect.closeTo(good / some.length, 10);
        };
        const { recent_sales, recent_activity, ...figures } = body.figures!;
        expect(figures).toEqual({
          monthly_revenue: { value: earns(month), previous: hadStays ? earns(lastMonth) : null },
          active_orders: {
            value: all.filter((one) => isConfirmed(one) && (isHere(one) || one.check_out_date > today))
              .length,
            previous: hadRequests
              ? all.filter((one) => isSold(one) && wasAskedBefore(one) && one.check_out_date > `${month}-01`)
                  .length
              : null,
          },
          total_customers: {
            value: guests(all),
            previous: hadRequests ? guests(all.filter(wasAskedBefore)) : null,
          },
          conversion_rate: { value: share(0, 30), previous: share(30, 60) },
          pending_orders: { value: all.filter(waits).length, previous: null },
          month: { from: `${month}-01`, to: `${addDays(`${month}-01`, 32).slice(0, 7)}-01` },
        });
        const newest = all.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
        expect(recent_sales.map(({ booking_id }) => booking_id)).toEqual(
          newest
            .filter((one) => ['confirmed', 'completed'].includes(one.status))
            .slice(0, 5)
            .map(({ id }) => id),
        );
        expect(recent_activity.map(({ booking_id }) => booking_id)).toEqual(
          newest.slice(0, 8).map(({ id }) => id),
        );
      }),
      { numRuns: Number(process.env.HUB_PROPERTY_RUNS ?? 120) },
    );
    for (const kind of ATTENTION_KINDS) expect([kind, (seen.get(kind) ?? 0) > 5]).toEqual([kind, true]);
  });
});
