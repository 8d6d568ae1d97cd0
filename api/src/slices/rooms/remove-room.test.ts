import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { waitingStatements } from '../../testing/database/waiting-statements.ts';
import { world } from '../../testing/world.ts';

describe('removing a room', () => {
  const w = world();

  /** The local day in Rome, `days` from now. */
  function day(days: number): string {
    const at = new Date(w.app.clock().getTime() + days * DAY_MS);
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(at);
  }
  const italian = (from: string) => from.split('-').toReversed().join('/');
  const remove = (place: TestPlace, room_id: number) =>
    w.as(place.owner.token)(rooms.remove, { params: { room_id } });
  const rowOf = (room_id: number) =>
    w.app.db.maybe<{ archived_at: string | null }>(sql`select archived_at from rooms where id = ${room_id}`);

  it('without a history deletes it, and a second time finds nothing', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '5' });
    expect((await remove(place, room_id)).status).toBe(204);
    expect(await rowOf(room_id)).toBeUndefined();
    const again = await remove(place, room_id);
    expect([again.status, again.error.error]).toEqual([404, 'Camera non trovata']);
  });

  it('with a history archives it: off the lists, its number free, its bookings kept', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '5' });
    const past = await w.aBooking(room_id, {
      check_in_date: day(-3),
      check_out_date: day(0),
      status: 'completed',
    });
    await w.aBooking(room_id, { check_in_date: day(5), check_out_date: day(6), status: 'cancelled' });
    expect((await remove(place, room_id)).status).toBe(204);
    expect(await rowOf(room_id)).toEqual({ archived_at: expect.any(String) });
    expect(await w.app.db.one(sql`select room_id from bookings where id = ${past}`)).toEqual({ room_id });

    const send = w.as(place.owner.token);
    expect((await send(rooms.list, { params: { place_id: place.id } })).body.data).toEqual([]);
    expect((await send(rooms.get, { params: { room_id } })).status).toBe(404);
    const change = await send(rooms.setStatus, { params: { room_id }, body: { status: 'occupied' } });
    expect(change.status).toBe(404);
    expect((await remove(place, room_id)).status).toBe(404);
    const body = { place_id: place.id, number: '5', capacity: 2, price_per_night: 80 };
    expect((await send(rooms.create, { body })).status).toBe(201);
  });

  it('is refused while it has future stays, and names them', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    await w.aBooking(room_id, { check_in_date: day(-9), check_out_date: day(0) });
    const inHouse = await w.aBooking(room_id, { check_in_date: day(0), check_out_date: day(1) });
    const one = await remove(place, room_id);
    expect([one.status, one.error]).toEqual([
      409,
      {
        code: 'room_has_bookings',
        error: `La camera ha 1 prenotazione futura: #${await w.numberOf(inHouse)} ${beforeDay('dal', italian(day(0)))} ${beforeDay('al', italian(day(1)))}. Prima spostala o cancellala.`,
      },
    ]);
    const later = await w.aBooking(room_id, {
      check_in_date: day(7),
      check_out_date: day(9),
      status: 'pending',
    });
    expect((await remove(place, room_id)).error.error).toBe(
      `La camera ha 2 prenotazioni future: #${await w.numberOf(inHouse)} ${beforeDay('dal', italian(day(0)))} ${beforeDay('al', italian(day(1)))}, ` +
        `#${await w.numberOf(later)} ${beforeDay('dal', italian(day(7)))} ${beforeDay('al', italian(day(9)))}. Prima spostale o cancellale.`,
    );
    const bookNights = async (days: number[]) => {
      for (const from of days)
        await w.aBooking(room_id, { check_in_date: day(from), check_out_date: day(from + 1) });
    };
    await bookNights([20, 21, 22, 23]);
    expect((await remove(place, room_id)).error.error).toMatch(
      /^La camera ha 6 prenotazioni future: .* e un'altra\. Prima spostale o cancellale\.$/,
    );
    await bookNights([24]);
    expect((await remove(place, room_id)).error.error).toMatch(
      /^La camera ha 7 prenotazioni future: .* e altre 2\. Prima spostale o cancellale\.$/,
    );
    expect(await rowOf(room_id)).toEqual({ archived_at: null });
  });

  it('counts the days of the place, not those of the server', async () => {
    const place = await w.aPlace();
    // UTC+14: a stay that ends today in Rome may have ended there already, never the other way round.
    await w.app.db.run(sql`update places set time_zone = 'Pacific/Kiritimati' where id = ${place.id}`);
    const there = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(w.app.clock());
    const room_id = await w.aRoom(place);
    await w.aBooking(room_id, { check_in_date: day(-5), check_out_date: there });
    expect((await remove(place, room_id)).status).toBe(204);
  });

  it('deletes once for concurrent calls', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(place, room_id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404, 404, 404]);
  });

  it('waits for a concurrent booking, and then sees it', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const removing = await w.app.db.tx(async (db) => {
      await db.run(sql`
        with b as (
          insert into bookings (place_id, room_id, guest_first_name, guest_last_name, check_in_date, check_out_date,
            number_of_guests, total_cents, status, created_at, updated_at)
          values (${place.id}, ${room_id}, 'Ospite', 'Prova', ${day(1)}, ${day(2)}, 1, 9000, 'confirmed',
            ${w.app.clock()}, ${w.app.clock()})
          returning id
        )
        insert into booking_nights (booking_id, night, room_id, price_cents)
        select id, ${day(1)}, ${room_id}, 9000 from b`);
      const answer = remove(place, room_id);
      await expect.poll(() => waitingStatements(w.app.db)).toBe(1);
      return { answer };
    });
    expect((await removing.answer).error.code).toBe('room_has_bookings');
    expect(await rowOf(room_id)).toEqual({ archived_at: null });
  });
});
