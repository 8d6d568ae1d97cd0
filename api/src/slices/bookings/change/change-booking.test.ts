import { beforeDay } from 'contract/days/before-day';
import { seasons } from 'contract/seasons/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { lastLine, prices, twoRooms } from '../testing/two-rooms.ts';

describe('changing a booking', () => {
  const w = world();

  it('prices new nights by the seasons and leaves those that it had as they were agreed', async () => {
    const { send, place, id, room_id, change, whole } = await twoRooms(w, '2027-12-23', '2027-12-26');
    const season = { name: 'Feste', from_date: '2027-12-01', to_date: '2028-01-07', percent: -50 };
    await send(seasons.create, { params: { place_id: place.id }, body: season });
    await w.app.db.run(sql`update rooms set price_cents = 12000 where id = ${room_id}`);
    const { status, body } = await change(id, { check_in_date: '2027-12-24', check_out_date: '2027-12-27' });
    expect(status).toBe(200);
    expect([prices(body), body.total_price]).toEqual([[90, 90, 60], 240]);
    expect(lastLine(body)).toBe(
      'Date cambiate: dal 24/12 al 27/12 invece che dal 23/12 al 26/12; totale 240,00 € invece di 270,00 €.',
    );
    expect(await whole()).toBe(1);
  });

  it('says the years when there is more than one', async () => {
    const { id, change } = await twoRooms(w, '2026-12-29', '2026-12-31');
    const { body } = await change(id, { check_out_date: '2027-01-02' });
    expect(lastLine(body)).toBe(
      'Date cambiate: dal 29/12/2026 al 02/01/2027 invece che dal 29/12/2026 al 31/12/2026; totale 360,00 € invece di 180,00 €.',
    );
  });

  it('keeps the price in another room, and prices nights that are new there', async () => {
    const { id, change, day, other_id, whole } = await twoRooms(w, 2, 4);
    const { body } = await change(id, { room_id: other_id, check_in_date: day(1), check_out_date: day(5) });
    expect([prices(body), body.room_id]).toEqual([[120, 90, 90, 120], other_id]);
    expect(lastLine(body)).toMatch(
      /^Date cambiate: .*; camera 102 invece di camera 101; totale 420,00 € invece di 180,00 €\.$/,
    );
    expect(await whole()).toBe(1);
  });

  it('takes the prices that are said, for the nights that are said', async () => {
    const { id, change, day, booking, whole } = await twoRooms(w, 2, 5);
    const same = await change(id, { nights: [{ night: day(3), price: 90 }] });
    expect(same.body).toEqual(booking);
    const swapped = await change(id, {
      nights: [3, 4].map((n) => ({ night: day(n), price: n === 3 ? 80 : 100 })),
    });
    expect([prices(swapped.body), lastLine(swapped.body)]).toEqual([
      [90, 80, 100],
      'Prezzi per notte cambiati, totale uguale.',
    ]);
    const longer = await change(id, { check_out_date: day(6), nights: [{ night: day(5), price: 12.34 }] });
    expect([prices(longer.body), longer.body.total_price]).toEqual([[90, 80, 100, 12.34], 282.34]);
    const outside = await change(id, { nights: [{ night: day(6), price: 1 }] });
    expect([outside.status, Object.keys(outside.error.fields ?? {})]).toEqual([422, ['nights']]);
    expect(await whole()).toBe(1);
  });

  it('changes of the guest what is said and nothing else', async () => {
    const { id, change, booking } = await twoRooms(w);
    const first = await change(id, { guest_phone: '333 1234', guest_notes: 'Cane', number_of_guests: 1 });
    expect(lastLine(first.body)).toBe(
      "Ospiti: 1 invece di 2; dati dell'ospite cambiati: telefono e note dell'ospite.",
    );
    const second = await change(id, { guest_last_name: 'Prova', guest_notes: '', guest_email: 'a@b.it' });
    expect(second.body).toMatchObject({
      guest_first_name: 'Ospite',
      guest_last_name: 'Prova',
      guest_email: 'a@b.it',
      guest_phone: '333 1234',
      guest_notes: null,
      number_of_guests: 1,
      nights: booking.nights,
      total_price: booking.total_price,
    });
    const { status, error } = await change(id, { number_of_guests: 3 });
    expect([status, error.fields]).toEqual([
      422,
      { number_of_guests: 'La camera 101 ospita al massimo 2 persone.' },
    ]);
  });

  it('leaves nothing behind when the nights are taken, and says which', async () => {
    const { id, change, book, booking, get, room_id, whole } = await twoRooms(w, '2027-06-01', '2027-06-03');
    await book(room_id, '2027-06-04', '2027-06-06');
    const { status, error } = await change(id, { check_out_date: '2027-06-06', guest_first_name: 'Altro' });
    expect([status, error]).toEqual([
      409,
      { code: 'nights_taken', error: 'La camera 101 non è libera nelle notti dal 04/06/2027 al 05/06/2027.' },
    ]);
    expect(await get(id)).toEqual(booking);
    expect(await whole()).toBe(2);
  });

  it('refuses a room that is not there, dates that are none, and sums that cannot be', async () => {
    const { id, change, move, day, room_id } = await twoRooms(w);
    const foreign = await w.aRoom(await w.aPlace());
    for (const { status, error } of [
      await change(id, { room_id: foreign }),
      await move(id, foreign, day(2)),
    ]) {
      expect([status, error.error]).toEqual([404, 'Camera non trovata']);
    }
    expect((await change(id, { check_out_date: day(2) })).status).toBe(422);
    expect((await change(id, { check_out_date: day(800) })).status).toBe(422);
    await w.app.db.run(sql`update rooms set price_cents = 100000000 where id = ${room_id}`);
    expect((await change(id, { check_out_date: day(50) })).error.fields).toEqual({
      nights: 'Il totale è troppo alto.',
    });
  });

  it('shows the second of two people what the first has done, unless both want the same', async () => {
    const { id, change, move, booking, day, other_id } = await twoRooms(w, 2, 4);
    const seen = { expected_updated_at: booking.updated_at };
    const wish = { ...seen, check_out_date: day(5), guest_notes: 'Cane' };
    const [first, second] = [await change(id, wish), await change(id, wish)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    for (const late of [
      await change(id, { ...seen, check_out_date: day(6) }),
      await change(id, { ...seen, check_out_date: day(1) }),
      await move(id, other_id, day(3), seen),
    ]) {
      expect([late.status, late.error.code]).toEqual([409, 'changed_meanwhile']);
    }
    const fresh = { expected_updated_at: first.body.updated_at };
    expect((await move(id, other_id, day(3), fresh)).status).toBe(200);
  });

  it('of two at the same moment lets one through', async () => {
    const { id, change, booking, day, get, whole } = await twoRooms(w, 2, 4);
    const seen = { expected_updated_at: booking.updated_at };
    const answers = await Promise.all(
      [5, 6, 7, 8].map((to) => change(id, { ...seen, check_out_date: day(to) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await get(id)).events).toHaveLength(2);
    expect(await whole()).toBe(1);
  });

  it('says from which day on, where only the night changes on which the guest goes to another room', async () => {
    const { id, change, day, other_id, whole } = await twoRooms(w, 2, 5);
    const italian = (days: number) => day(days).split('-').toReversed().join('/');
    await change(id, { nights: [{ night: day(4), price: 90, room_id: other_id }] });
    const { body } = await change(id, { nights: [{ night: day(3), price: 90, room_id: other_id }] });
    expect(lastLine(body)).toBe(
      `Camera 101 e poi ${beforeDay('dal', italian(3))} camera 102 invece di camera 101 e poi ${beforeDay('dal', italian(4))} camera 102.`,
    );
    expect(await whole()).toBe(1);
  });
});
