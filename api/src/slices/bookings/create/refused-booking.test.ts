import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { world } from '../../../testing/world.ts';
import { deskAt } from '../testing/desk.ts';

describe('a booking that cannot be', () => {
  const w = world();

  async function open(options: Parameters<typeof w.aRoom>[1] = {}) {
    const place = await w.aPlace();
    const desk = await deskAt(w, place);
    return { ...desk, room_id: await w.aRoom(place, { number: '101', ...options }) };
  }
  const rowsOf = (place_id: number) =>
    w.app.db.one<{ bookings: number }>(sql`
      select count(*)::int as bookings from bookings where place_id = ${place_id}`);

  it.each([
    [
      'check_out_date',
      { check_in_date: '2027-05-02', check_out_date: '2027-05-02' },
      "La partenza deve venire dopo l'arrivo.",
    ],
    [
      'check_out_date',
      { check_in_date: '2027-05-03', check_out_date: '2027-05-02' },
      "La partenza deve venire dopo l'arrivo.",
    ],
    [
      'check_out_date',
      { check_in_date: '2027-05-03', check_out_date: '2028-05-04' },
      'Un soggiorno dura al massimo 366 notti.',
    ],
    ['check_in_date', { check_in_date: '2027-02-29' }, 'Data non valida.'],
    ['number_of_guests', { number_of_guests: 3 }, 'La camera 101 ospita al massimo 2 persone.'],
    ['number_of_guests', { number_of_guests: 0 }, 'Serve almeno un ospite.'],
    ['guest_first_name', { guest_first_name: ' ' }, "Inserisci il nome dell'ospite."],
    ['guest_last_name', { guest_last_name: '\u200b\u200d' }, "Inserisci il cognome dell'ospite."],
    ['guest_email', { guest_email: 'ospite' }, 'Indirizzo e-mail non valido.'],
    ['guest_email', { guest_email: "'ospite@example.com'" }, 'Indirizzo e-mail non valido.'],
    ['guest_phone', { guest_phone: '----' }, 'Numero di telefono non valido.'],
    ['guest_phone', { guest_phone: '12+3456' }, 'Numero di telefono non valido.'],
    ['nights', { nights: [] }, 'Serve un prezzo per ogni notte del soggiorno.'],
    [
      'nights',
      { nights: [{ night: '2027-05-01', price: 1 }] },
      'Serve un prezzo per ogni notte del soggiorno.',
    ],
    ...['2027-04-30', '2027-05-01', '2027-05-03'].map(
      (night) =>
        [
          'nights',
          {
            nights: [
              { night: '2027-05-01', price: 1 },
              { night, price: 1 },
            ],
          },
          'I prezzi devono essere delle notti del soggiorno, ognuna una volta.',
        ] as const,
    ),
    [
      'nights.0.price',
      { nights: [{ night: '2027-05-01', price: -1 }] },
      "L'importo non può essere negativo.",
    ],
  ] as const)('refuses a wrong %s: %j', async (field, wrong, words) => {
    const { place, room_id, create } = await open();
    const { status, error } = await create(room_id, '2027-05-01', '2027-05-03', wrong);
    expect([status, error.code, error.fields?.[field]]).toEqual([422, 'invalid', words]);
    expect(await rowsOf(place.id)).toEqual({ bookings: 0 });
  });

  it('refuses a sum that cannot be kept', async () => {
    const { room_id, create } = await open({ price_cents: 100_000_000 });
    const { status, error } = await create(room_id, 0, 100);
    expect([status, error.fields]).toEqual([422, { nights: 'Il totale è troppo alto.' }]);
  });

  it("refuses another place's room and one that was archived, like one that never was", async () => {
    const { place, create, book, room_id } = await open();
    const foreign = await w.aRoom(await w.aPlace());
    await book(room_id, -5, -3);
    await w.app.db.run(sql`update rooms set archived_at = now() where id = ${room_id}`);
    for (const room of [foreign, room_id, 999_999]) {
      const { status, error } = await create(room, 1, 2);
      expect([status, error.error]).toEqual([404, 'Camera non trovata']);
    }
    expect(await rowsOf(place.id)).toEqual({ bookings: 1 });
  });

  it('says which nights of which room are taken, and uses up no number', async () => {
    const { room_id, book, create } = await open();
    await book(room_id, '2027-06-03', '2027-06-04');
    await book(room_id, '2027-06-06', '2027-06-08');
    await book(room_id, '2027-06-08', '2027-06-10');
    const before = await w.app.db.one(
      sql`select last_value from pg_sequences where sequencename = 'bookings_id_seq'`,
    );
    const one = await create(room_id, '2027-06-03', '2027-06-05');
    expect([one.status, one.error.code]).toEqual([409, 'nights_taken']);
    expect(one.error.error).toBe('La camera 101 non è libera il 03/06/2027.');
    const { error } = await create(room_id, '2027-06-01', '2027-06-09');
    expect(error.error).toBe(
      "La camera 101 non è libera il 03/06/2027 e nelle notti dal 06/06/2027 all'08/06/2027.",
    );
    expect(
      await w.app.db.one(sql`select last_value from pg_sequences where sequencename = 'bookings_id_seq'`),
    ).toEqual(before);
  });

  it('is forbidden by the database itself on a night that is held', async () => {
    const { room_id, book } = await open();
    const { id } = await book(room_id, '2027-07-01', '2027-07-04');
    const twice = w.app.db.run(sql`
      insert into room_holds (place_id, room_id, nights, booking_id)
      select place_id, id, '[2027-07-03,2027-07-05)', ${id}::bigint from rooms where id = ${room_id}`);
    await expect(twice).rejects.toMatchObject({ code: '23P01', constraint: 'room_holds_no_overlap' });
  });
});
