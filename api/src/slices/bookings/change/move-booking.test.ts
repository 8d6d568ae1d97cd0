import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { beforeDay } from 'contract/days/before-day';
import { DAY_MS } from 'contract/days/durations';
import { world } from '../../../testing/world.ts';
import { italianDay } from '../../../core/format/days.ts';
import { lastLine, prices, rooms, twoRooms } from '../testing/two-rooms.ts';

describe('moving a booking', () => {
  const w = world();

  it('parks a stay, which then holds nothing, and gives it a room again', async () => {
    const { id, change, book, room_id, other_id, day, whole } = await twoRooms(w, 2, 4);
    const parked = await change(id, { room_id: null });
    expect(parked.body).toMatchObject({ room_id: null, room: null, total_price: 180 });
    expect([rooms(parked.body), lastLine(parked.body)]).toEqual([
      [null, null],
      'Da sistemare invece di camera 101.',
    ]);
    const longer = await change(id, { check_out_date: day(5) });
    expect([rooms(longer.body), prices(longer.body)]).toEqual([
      [null, null, null],
      [90, 90, 90],
    ]);
    await book(room_id, 2, 4);
    const taken = await change(id, { room_id });
    expect([taken.status, taken.error.code]).toEqual([409, 'nights_taken']);
    const placed = await change(id, { room_id: other_id });
    expect([rooms(placed.body), prices(placed.body)]).toEqual([Array(3).fill(other_id), [90, 90, 90]]);
    expect(await whole()).toBe(2);
  });

  it('moves from a night on; the nights before stay, and a longer stay goes on in the last room', async () => {
    const { id, change, move, other_id, room_id, day, book, whole } = await twoRooms(w, 2, 6);
    const moved = await move(id, other_id, day(4));
    expect(moved.status).toBe(200);
    expect([rooms(moved.body), moved.body.room_id, moved.body.total_price]).toEqual([
      [room_id, room_id, other_id, other_id],
      other_id,
      360,
    ]);
    expect(lastLine(moved.body)).toMatch(
      /^Dal(?: |l')\d\d\/\d\d\/\d{4} in camera 102; totale come prima, 360,00 €\.$/,
    );
    expect((await book(room_id, 4, 6)).id).toBeGreaterThan(id);
    const longer = await change(id, { check_in_date: day(1), check_out_date: day(7), room_id: other_id });
    expect([rooms(longer.body), prices(longer.body)]).toEqual([
      [room_id, room_id, room_id, other_id, other_id, other_id],
      [90, 90, 90, 90, 90, 120],
    ]);
    expect((await move(id, other_id, day(4))).body).toEqual(longer.body);
    expect((await move(id, room_id, day(4))).error.code).toBe('nights_taken');
    for (const from of [day(0), day(7)]) {
      const { status, error } = await move(id, room_id, from);
      expect([status, error.fields]).toEqual([422, { from: 'Scegli una notte del soggiorno.' }]);
    }
    expect(await whole()).toBe(2);
  });

  it('puts each night into the room that is said for it, though the first is taken for the others', async () => {
    const { id, change, move, act, day, room_id, other_id, place, book, whole } = await twoRooms(w, 2, 6);
    const third_id = await w.aRoom(place, { number: '103' });
    const before = (await move(id, other_id, day(4))).body;
    const joined = await change(id, { room_id: third_id });
    expect(rooms(joined.body)).toEqual(Array(4).fill(third_id));
    const late = await book(room_id, 4, 6);
    const nights = before.nights.map(({ night, room_id: at, price }) => ({ night, price, room_id: at! }));
    const seen = { expected_updated_at: joined.body.updated_at };
    const back = await change(id, { nights, ...seen });
    expect([back.status, back.body.nights, lastLine(back.body)]).toEqual([
      200,
      before.nights,
      'Camera 101 e poi camera 102 invece di camera 103.',
    ]);
    expect((await change(id, { nights, ...seen })).body).toEqual(back.body);
    const all = nights.map((one) => ({ ...one, room_id }));
    expect((await change(id, { nights: all })).error.code).toBe('nights_taken');
    await act(late.id, 'cancel');
    expect(rooms((await change(id, { nights: all })).body)).toEqual(Array(4).fill(room_id));
    expect(await whole()).toBe(2);
  });

  it('of rooms said night by night takes none that is not of the place, nor one for a night behind', async () => {
    const { id, change, day, get, room_id, other_id, whole } = await twoRooms(w, -1, 2);
    const before = await get(id);
    const foreign = await w.aRoom(await w.aPlace());
    const said = (n: number, at: number) => ({ nights: [{ night: day(n), price: 90, room_id: at }] });
    expect((await change(id, said(1, foreign))).status).toBe(404);
    const { status, error } = await change(id, said(-1, other_id));
    expect([status, error.fields]).toEqual([
      422,
      { nights: 'Le notti già passate restano nella loro camera.' },
    ]);
    expect(await get(id)).toEqual(before);
    expect(rooms((await change(id, said(1, other_id))).body)).toEqual([room_id, room_id, other_id]);
    await change(id, { room_id: null });
    const waits = await change(id, said(1, other_id));
    expect([waits.status, waits.error.fields]).toEqual([
      422,
      { nights: 'Le notti senza camera devono essere le ultime del soggiorno.' },
    ]);
    const both = { nights: [...said(0, other_id).nights, ...said(1, room_id).nights] };
    expect(rooms((await change(id, both)).body)).toEqual([room_id, other_id, room_id]);
    const aside = await change(id, { ...said(0, other_id), room_id: null });
    expect(rooms(aside.body)).toEqual([room_id, other_id, null]);
    expect(await whole()).toBe(1);
  });

  it('does not put more guests into a room than it takes', async () => {
    const { id, change, move, other_id, day } = await twoRooms(w, 2, 5);
    await w.app.db.run(sql`update rooms set capacity = 1 where id = ${other_id}`);
    const words = 'La camera 102 ospita al massimo 1 persona.';
    expect((await change(id, { room_id: other_id })).error.fields).toEqual({ number_of_guests: words });
    expect((await move(id, other_id, day(3))).error.fields).toEqual({ room_id: words });
  });

  it('lets two bookings change rooms by way of "Da sistemare"', async () => {
    const { id, change, book, room_id, other_id, whole } = await twoRooms(w, 2, 4);
    const { id: second } = await book(other_id, 2, 4);
    expect((await change(id, { room_id: other_id })).status).toBe(409);
    await change(id, { room_id: null });
    expect((await change(second, { room_id })).status).toBe(200);
    expect((await change(id, { room_id: other_id })).status).toBe(200);
    expect(await whole()).toBe(2);
  });

  it('of a guest in the house leaves the arrival, the nights behind and the room of those nights', async () => {
    const { id, act, change, move, day, room_id, other_id, roomStatus, whole } = await twoRooms(w, 0, 3);
    expect((await act(id, 'checkIn')).status).toBe(200);
    w.advance(2 * DAY_MS);
    const refusals: [object, string][] = [
      [{ check_in_date: day(1) }, "L'arrivo è già registrato: la sua data non si cambia."],
      [{ check_out_date: day(1) }, "L'ospite è in casa: la partenza non può essere prima di oggi."],
      [{ room_id: null }, "L'ospite è in casa: non può restare senza camera."],
    ];
    for (const [wish, words] of refusals) {
      const { status, error } = await change(id, wish);
      expect([status, error.error]).toEqual([422, words]);
    }
    expect((await move(id, other_id, day(1))).error.fields).toEqual({
      from: 'Le notti già passate restano nella loro camera.',
    });
    const { body } = await change(id, { room_id: other_id, check_out_date: day(4) });
    expect([rooms(body), prices(body)]).toEqual([
      [room_id, room_id, other_id, other_id],
      [90, 90, 90, 120],
    ]);
    expect([await roomStatus(room_id), await roomStatus(other_id)]).toEqual(['cleaning', 'occupied']);
    const today = await change(id, { check_out_date: day(2) });
    expect([today.status, rooms(today.body)]).toEqual([200, [room_id, room_id]]);
    expect(await whole()).toBe(1);
    w.advance(-2 * DAY_MS);
  });

  it('of a stay that has begun leaves the nights behind, though nobody has noted the arrival', async () => {
    const { id, change, move, book, day, room_id, other_id, whole } = await twoRooms(w, -2, 3);
    await book(other_id, -2, 0);
    const words = { from: 'Le notti già passate restano nella loro camera.' };
    expect((await move(id, other_id, day(-1))).error.fields).toEqual(words);
    const { status, body } = await change(id, { room_id: other_id });
    expect([status, rooms(body), prices(body)]).toEqual([
      200,
      [room_id, room_id, other_id, other_id, other_id],
      Array(5).fill(90),
    ]);
    expect((await change(id, { room_id: other_id })).body).toEqual(body);
    expect(await whole()).toBe(2);
  });

  it('takes a move that is repeated after midnight for done', async () => {
    const { id, move, day, other_id, whole } = await twoRooms(w, 0, 3);
    const { body } = await move(id, other_id, day(0));
    w.advance(DAY_MS);
    const again = await move(id, other_id, day(0));
    expect([again.status, again.body]).toEqual([200, body]);
    expect(await whole()).toBe(1);
    w.advance(-DAY_MS);
  });

  it('books the nights between the departure that was and today where the guest slept', async () => {
    const { id, act, change, day, room_id, other_id, whole } = await twoRooms(w, -4, -2);
    await act(id, 'checkIn');
    const over = await change(id, { room_id: other_id });
    expect([over.status, over.error.fields]).toEqual([
      422,
      { room_id: 'Le notti già passate restano nella loro camera.' },
    ]);
    const { body } = await change(id, { room_id: other_id, check_out_date: day(2) });
    expect([rooms(body), prices(body)]).toEqual([
      [room_id, room_id, room_id, room_id, other_id, other_id],
      [90, 90, 90, 90, 120, 120],
    ]);
    expect(await whole()).toBe(1);
  });

  it('corrects the room of a stay that is over and of which nobody has noted an arrival', async () => {
    const { id, change, move, day, room_id, other_id, whole } = await twoRooms(w, -4, -1);
    expect((await move(id, other_id, day(-2))).status).toBe(422);
    expect((await change(id, { room_id: other_id, check_out_date: day(1) })).body).toMatchObject({
      nights: [-4, -3, -2, -1, 0].map((n) => ({ night: day(n), room_id: n < 0 ? room_id : other_id })),
    });
    const shorter = await change(id, { room_id, check_out_date: day(-1) });
    expect(shorter.status).toBe(422);
    await change(id, { check_out_date: day(-1) });
    expect(rooms((await change(id, { room_id: other_id })).body)).toEqual(Array(3).fill(other_id));
    expect(await whole()).toBe(1);
  });

  it('gives a stay that never had a room one for all its nights, also for those behind', async () => {
    const { id, change, move, day, other_id, whole } = await twoRooms(w, 0, 3);
    await change(id, { room_id: null });
    w.advance(DAY_MS);
    expect((await move(id, other_id, day(1))).error.fields).toEqual({
      from: 'La prenotazione non ha ancora una camera: assegnala dal primo giorno.',
    });
    expect(rooms((await move(id, other_id, day(0))).body)).toEqual(Array(3).fill(other_id));
    expect(await whole()).toBe(1);
    w.advance(-DAY_MS);
  });

  it('parks of a stay that has begun only the nights ahead, and gives those a room again', async () => {
    const { id, change, move, day, room_id, other_id, book, whole } = await twoRooms(w, -1, 3);
    const parked = await change(id, { room_id: null });
    expect([parked.body.room_id, rooms(parked.body), lastLine(parked.body)]).toEqual([
      null,
      [room_id, null, null, null],
      'Camera 101 e poi da sistemare invece di camera 101.',
    ]);
    expect((await change(id, { room_id: null })).body).toEqual(parked.body);
    const longer = await change(id, { check_in_date: day(-2), check_out_date: day(4) });
    expect(rooms(longer.body)).toEqual([room_id, room_id, null, null, null, null]);
    // Nobody else may have had the bed in which the guest slept; from tonight on it is free.
    await book(other_id, -2, 0);
    await book(room_id, 0, 4);
    w.advance(DAY_MS);
    const { error } = await move(id, other_id, day(1));
    expect(error.fields).toEqual({
      from: `La prenotazione è senza camera ${beforeDay('dal', italianDay(day(0)))}: assegnala da quella notte.`,
    });
    const placed = await change(id, { room_id: other_id });
    expect([placed.status, rooms(placed.body)]).toEqual([
      200,
      [room_id, room_id, other_id, other_id, other_id, other_id],
    ]);
    expect(await whole()).toBe(3);
    w.advance(-DAY_MS);
  });

  it('gives nights that were put aside another room from the first of them on', async () => {
    const { id, change, move, day, room_id, other_id, whole } = await twoRooms(w, -2, 2);
    await change(id, { room_id: null });
    expect(rooms((await move(id, other_id, day(0))).body)).toEqual([room_id, room_id, other_id, other_id]);
    expect(await whole()).toBe(1);
  });

  it('does not park a stay of which no night would be left', async () => {
    const { id, change, day } = await twoRooms(w, -2, 2);
    const { status, error } = await change(id, { room_id: null, check_out_date: day(0) });
    expect([status, error.fields]).toEqual([
      422,
      { room_id: 'Le notti già passate restano nella loro camera.' },
    ]);
  });

  it('may lead a stay that has not begun into another room and into days that are over', async () => {
    const { id, change, day, other_id, whole } = await twoRooms(w, 0, 3);
    const { body } = await change(id, { room_id: other_id, check_in_date: day(-2), check_out_date: day(1) });
    expect(rooms(body)).toEqual(Array(3).fill(other_id));
    expect(await whole()).toBe(1);
  });

  it.each([
    ['cancelled', ['cancel'], 'la prenotazione è cancellata.'],
    ['completed', ['checkIn', 'checkOut'], 'la prenotazione è completata: la partenza è registrata.'],
    ['not arrived', ['noShow'], 'è segnato il mancato arrivo.'],
  ] as const)('of a stay that is %s leaves dates and room, not the guest', async (_, verbs, words) => {
    const { id, act, change, move, day, other_id, get, whole } = await twoRooms(w, 0, 2);
    for (const verb of verbs) await act(id, verb);
    const { check_in_date } = await get(id);
    // A guest who comes late gets another room (docs/rules.md 6.18).
    if (verbs[0] !== 'noShow') {
      const { status, error } = await move(id, other_id, check_in_date);
      expect([status, error.error]).toEqual([409, `Non puoi cambiare camera: ${words}`]);
    }
    for (const { status, error } of [
      await change(id, { check_out_date: day(3) }),
      await change(id, { room_id: other_id }),
    ]) {
      expect([status, error.error]).toEqual([409, `Non puoi cambiare date e camera: ${words}`]);
    }
    expect((await change(id, { guest_email: 'nuovo@example.com' })).status).toBe(200);
    const price = await change(id, { nights: [{ night: check_in_date, price: 10 }] });
    expect(price.status).toBe(verbs[0] === 'cancel' ? 409 : 200);
    expect(await whole()).toBe(1);
  });
});
