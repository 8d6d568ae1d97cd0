import { bookings } from 'contract/bookings/calls';
import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { italianDay } from '../../../core/format/days.ts';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';
import { expectAllWhole } from '../testing/whole.ts';

describe('guests who come and go', () => {
  const w = world();

  async function open() {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    const room_id = await w.aRoom(place, { number: '101' });
    const whole = () => expectAllWhole(w.app.db, place.id);
    return { ...desk, room_id, whole };
  }
  const lastLine = (booking: { events: { sentence: string }[] }) => booking.events.at(-1)?.sentence;

  it('make a room occupied, and leave it to be cleaned', async () => {
    const { act, book, room_id, roomStatus, whole } = await open();
    const { id, guest_first_name, guest_last_name } = await book(room_id, -1, 0);
    const { id: next } = await book(room_id, 0, 2);
    expect(lastLine((await act(id, 'checkIn')).body)).toBe('Arrivo registrato, in camera 101.');
    expect(await roomStatus(room_id)).toBe('occupied');
    const early = await act(next, 'checkIn');
    expect([early.status, early.error]).toEqual([
      409,
      {
        code: 'room_occupied',
        error: `Nella camera 101 risulta ancora ${guest_first_name} ${guest_last_name}: registra prima la sua partenza.`,
      },
    ]);
    expect(lastLine((await act(id, 'checkOut')).body)).toBe('Partenza registrata.');
    expect(await roomStatus(room_id)).toBe('cleaning');
    expect((await act(next, 'checkIn')).status).toBe(200);
    expect(await roomStatus(room_id)).toBe('occupied');
    expect((await act(next, 'undoCheckIn')).body).toMatchObject({ status: 'confirmed', arrived_at: null });
    expect(await roomStatus(room_id)).toBe('cleaning');
    expect(await whole()).toBe(2);
  });

  it('who did not arrive after all leave the room as it was, unless somebody has said what it is', async () => {
    const { act, book, room_id, roomStatus, send } = await open();
    const { id } = await book(room_id, 0, 1);
    const say = (status: 'available' | 'cleaning' | 'occupied') =>
      send(rooms.setStatus, { params: { room_id }, body: { status } });
    const come = async () => (await act(id, 'checkIn')).status;
    const goBack = async () => [(await act(id, 'undoCheckIn')).status, await roomStatus(room_id)];

    expect([await come(), ...(await goBack())]).toEqual([200, 200, 'available']);
    await say('cleaning');
    expect([await come(), ...(await goBack())]).toEqual([200, 200, 'cleaning']);
    await say('occupied');
    expect([await come(), ...(await goBack())]).toEqual([200, 200, 'occupied']);
    // What it was before is of that arrival alone.
    await say('cleaning');
    expect(await come()).toBe(200);
    await say('available');
    await say('occupied');
    expect(await goBack()).toEqual([200, 'available']);
  });

  it('do not mend a room that is out of order', async () => {
    const { act, book, room_id, roomStatus, send } = await open();
    const { id } = await book(room_id, 0, 1);
    await act(id, 'checkIn');
    await send(rooms.setStatus, { params: { room_id }, body: { status: 'maintenance' } });
    await act(id, 'checkOut');
    expect(await roomStatus(room_id)).toBe('maintenance');
  });

  it('leave early: the nights ahead are free, unpaid and gone from the booking', async () => {
    const { act, book, day, room_id, whole } = await open();
    const { id } = await book(room_id, 0, 5);
    await act(id, 'checkIn');
    w.advance(2 * DAY_MS);
    const { body } = await act(id, 'checkOut');
    expect(body).toMatchObject({
      status: 'completed',
      check_out_date: day(2),
      number_of_nights: 2,
      total_price: 180,
    });
    expect(lastLine(body)).toMatch(
      /^Partenza anticipata\. Date cambiate: dal.* invece che dal.*; totale 180,00 € invece di 450,00 €\.$/,
    );
    expect((await book(room_id, 2, 5)).status).toBe('confirmed');
    expect(await whole()).toBe(2);
    w.advance(-2 * DAY_MS);
  });

  it('leave on the day on which they came: one night is theirs', async () => {
    const { act, book, room_id, whole } = await open();
    const { id } = await book(room_id, 0, 3);
    await act(id, 'checkIn');
    expect((await act(id, 'checkOut')).body).toMatchObject({ number_of_nights: 1, total_price: 90 });
    expect(await whole()).toBe(1);
  });

  it('leave late: nothing is added by itself', async () => {
    const { act, book, room_id, whole } = await open();
    const { id } = await book(room_id, -3, -1);
    await act(id, 'checkIn');
    expect((await act(id, 'checkOut')).body).toMatchObject({ number_of_nights: 2, total_price: 180 });
    expect(await whole()).toBe(1);
  });

  it('never come: the nights after the first are free, until they come after all', async () => {
    const { act, book, day, room_id, get, whole } = await open();
    const { id } = await book(room_id, -1, 3);
    const { body } = await act(id, 'noShow');
    expect(body).toMatchObject({ number_of_nights: 4, total_price: 360, check_out_date: day(3) });
    expect(lastLine(body)).toBe('Mancato arrivo: la prenotazione non occupa più le notti dopo la prima.');
    const { id: next } = await book(room_id, 1, 2);
    expect((await act(id, 'checkIn')).error.code).toBe('nights_taken');
    await act(next, 'cancel');
    expect((await act(id, 'checkIn')).body).toMatchObject({
      no_show_at: null,
      arrived_at: expect.any(String),
    });
    expect((await act(next, 'restore')).error.code).toBe('nights_taken');
    expect((await get(id)).events).toHaveLength(3);
    expect(await whole()).toBe(2);
  });

  it('need a room to arrive in', async () => {
    const { act, book, change, room_id } = await open();
    const { id } = await book(room_id, 0, 2);
    await change(id, { room_id: null });
    const { status, error } = await act(id, 'checkIn');
    expect([status, error.error]).toEqual([
      409,
      "Non puoi registrare l'arrivo: la prenotazione non ha ancora una camera.",
    ]);
    expect((await act(id, 'noShow')).status).toBe(200);
  });

  it('are restored only into nights that are free and a room that is there', async () => {
    const { act, book, room_id, send, day, get, place, whole } = await open();
    const { id, nights } = await book(room_id, 3, 5);
    await act(id, 'cancel', { reason: 'Malattia' });
    const { id: other } = await book(room_id, 4, 6);
    const taken = await act(id, 'restore');
    expect([taken.status, taken.error.error]).toEqual([
      409,
      `La camera 101 non è libera ${beforeDay('il', italianDay(day(4)))}.`,
    ]);
    await act(other, 'cancel');
    expect((await act(id, 'restore')).body).toMatchObject({
      status: 'confirmed',
      nights,
      cancellation_reason: null,
    });
    await act(id, 'cancel');
    expect((await send(rooms.remove, { params: { room_id } })).status).toBe(204);
    const gone = await act(id, 'restore');
    expect([gone.status, gone.error]).toEqual([
      409,
      { code: 'room_gone', error: "La camera 101 è stata eliminata: scegli un'altra camera." },
    ]);
    expect((await get(id)).room).toEqual({ name: null, number: '101' });
    expect(await expectAllWhole(w.app.db, place.id)).toBe(2);
    expect(await whole()).toBe(2);
  });

  it('are not made longer in a room that is gone, though the guest is still in it', async () => {
    const { act, book, change, room_id, send, day, place, whole } = await open();
    const other_id = await w.aRoom(place, { number: '102' });
    const { id } = await book(room_id, -2, 0);
    await act(id, 'checkIn');
    expect((await send(rooms.remove, { params: { room_id } })).status).toBe(204);
    const wish = { check_out_date: day(1) };
    const refusal = { code: 'room_gone', error: "La camera 101 è stata eliminata: scegli un'altra camera." };
    const preview = await send(bookings.preview, { params: { booking_id: id }, query: wish });
    expect(preview.body).toMatchObject({ refusal });
    const { status, error } = await change(id, wish);
    expect([status, error]).toEqual([409, refusal]);
    expect((await change(id, { ...wish, room_id: other_id })).status).toBe(200);
    expect(await whole()).toBe(1);
  });

  it('keep a room from being removed also by a night in the middle of their stay', async () => {
    const { book, move, day, room_id, send, place } = await open();
    const other_id = await w.aRoom(place, { number: '102' });
    const { id } = await book(room_id, 1, 4);
    await move(id, other_id, day(3));
    const { error } = await send(rooms.remove, { params: { room_id } });
    expect(error.code).toBe('room_has_bookings');
  });

  it('leave a log that nobody can change, and that goes with its booking alone', async () => {
    const { book, room_id } = await open();
    const { id } = await book(room_id, 1, 2);
    const attempts = [
      sql`update booking_events set sentence = 'Altro' where booking_id = ${id}`,
      sql`update booking_events set changes = '{}' where booking_id = ${id}`,
      sql`delete from booking_events where booking_id = ${id}`,
    ];
    for (const attempt of attempts)
      await expect(w.app.db.run(attempt)).rejects.toThrow('The log is append-only');
    await w.app.db.run(sql`delete from bookings where id = ${id}`);
  });
});
