import { beforeDay } from 'contract/days/before-day';
import { MINUTE_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { italianDay } from '../../../core/format/days.ts';
import { lastLine, twoRooms } from '../testing/two-rooms.ts';

const w = world();

describe('a departure that is undone', () => {
  /** A guest who came yesterday and should leave today. */
  async function left(from = -1, to = 0) {
    const house = await twoRooms(w, from, to);
    await house.act(house.id, 'checkIn');
    await house.act(house.id, 'checkOut');
    const say = (status: 'available' | 'maintenance') =>
      house.send(rooms.setStatus, { params: { room_id: house.room_id }, body: { status } });
    return { ...house, say };
  }

  it('makes the booking, its guest and its room what they were', async () => {
    const { act, id, room_id, roomStatus, get, whole } = await left();
    const before = await get(id);
    expect([before.status, await roomStatus(room_id)]).toEqual(['completed', 'cleaning']);
    const { status, body } = await act(id, 'undoCheckOut', { expected_updated_at: before.updated_at });
    expect([status, body.status, body.departed_at, body.arrived_at]).toEqual([
      200,
      'confirmed',
      null,
      before.arrived_at,
    ]);
    expect(lastLine(body)).toBe('Partenza annullata.');
    expect(await roomStatus(room_id)).toBe('occupied');
    const again = await act(id, 'undoCheckOut');
    expect([again.status, again.error.code]).toEqual([409, 'not_allowed_now']);
    expect((await act(id, 'checkOut')).status).toBe(200);
    expect(await roomStatus(room_id)).toBe('cleaning');
    expect(await whole()).toBe(1);
  });

  it('leaves a room alone to which something else happened', async () => {
    const { act, id, room_id, roomStatus, say } = await left();
    await say('available');
    expect((await act(id, 'undoCheckOut')).status).toBe(200);
    expect(await roomStatus(room_id)).toBe('available');
    await act(id, 'checkOut');
    await say('maintenance');
    expect((await act(id, 'undoCheckOut')).status).toBe(200);
    expect(await roomStatus(room_id)).toBe('maintenance');
  });

  it('brings back the nights that an early departure gave up, while they are free', async () => {
    const { act, id, room_id, other_id, book, move, get, day, whole, booking } = await left(0, 4);
    expect((await get(id)).number_of_nights).toBe(1);
    const { body } = await act(id, 'undoCheckOut');
    expect([body.nights, body.total_price]).toEqual([booking.nights, booking.total_price]);
    expect(lastLine(body)).toMatch(/^Partenza annullata\. Date cambiate: /);
    // Also in the room that the guest would have gone on to.
    await move(id, other_id, day(2));
    const moved = await get(id);
    await act(id, 'checkOut');
    expect((await act(id, 'undoCheckOut')).body.nights).toEqual(moved.nights);
    await act(id, 'checkOut');
    const next = await book(room_id, 1, 2);
    const { status, error } = await act(id, 'undoCheckOut');
    expect([status, error.code]).toEqual([409, 'nights_taken']);
    expect((await get(id)).status).toBe('completed');
    await act(next.id, 'cancel');
    expect((await act(id, 'undoCheckOut')).status).toBe(200);
    expect(await whole()).toBe(2);
  });

  it('is refused once somebody else has arrived in the room', async () => {
    const { act, id, room_id, book, get } = await left();
    const next = await book(room_id, 0, 1);
    await act(next.id, 'checkIn');
    const { status, error } = await act(id, 'undoCheckOut');
    expect([status, error]).toEqual([
      409,
      {
        code: 'room_occupied',
        error: 'Nella camera 101 risulta ancora Ospite Prova: registra prima la sua partenza.',
      },
    ]);
    expect((await get(id)).status).toBe('completed');
  });

  it('is possible until midnight at the place, and not a minute longer', async () => {
    const { act, id, day } = await left();
    const midnight = await w.app.db.one<{ at: Date | string }>(sql`
      select (${day(1)}::date::timestamp at time zone 'Europe/Rome') as at`);
    const ahead = new Date(midnight.at).getTime() - w.app.clock().getTime();
    w.advance(ahead);
    const { status, error } = await act(id, 'undoCheckOut');
    expect([status, error]).toEqual([
      409,
      {
        code: 'not_allowed_now',
        error: `Non puoi annullare la partenza: la partenza è stata registrata ${beforeDay('il', italianDay(day(0)))}, e si può solo lo stesso giorno.`,
      },
    ]);
    w.advance(-MINUTE_MS);
    expect((await act(id, 'undoCheckOut')).status).toBe(200);
    w.advance(MINUTE_MS - ahead);
  });

  it('is said by one of two at the same moment, and sends the guest no second confirmation', async () => {
    const { act, id, get } = await left();
    const seen = { expected_updated_at: (await get(id)).updated_at };
    const both = await Promise.all([act(id, 'undoCheckOut', seen), act(id, 'undoCheckOut', seen)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const letters = await w.app.db.many(sql`
      select 1 from pgboss.job where name = 'public.letter' and (data ->> 'booking_id')::bigint = ${id}`);
    expect(letters).toEqual([]);
  });

  it('cannot be said of a booking whose guest never left', async () => {
    const { act, id } = await twoRooms(w, 0, 2);
    expect((await act(id, 'undoCheckOut')).error.error).toBe(
      "Non puoi annullare la partenza: la prenotazione è confermata e l'arrivo non è ancora registrato.",
    );
  });
});
