import { beforeDay } from 'contract/days/before-day';
import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import { reservations, tableAvailability } from 'contract/reservations/calls';
import { describe, expect, it } from 'vitest';
import { italianDay } from '../../core/format/days.ts';
import { inboxOf } from '../../platform/notifications/testing/inbox.ts';
import { world } from '../../testing/world.ts';
import { sheetsOf } from '../customers/testing/sheets.ts';
import { diningRoom } from '../tables/testing/dining-room.ts';

describe('reservations', () => {
  const w = world();

  it('answer whole when they are made, and read back as sent', async () => {
    const room = await diningRoom(w, [4]);
    const at = room.at(1, '20:00');
    const customer = {
      first_name: 'Anna',
      last_name: 'Verdi',
      phone: '333 1234567',
      email: 'anna@example.com',
    };
    const { status, body } = await room.reserve({
      at,
      party: 3,
      table_ids: room.ids,
      customer,
      children: 1,
      high_chairs: 1,
      notes: 'Compleanno',
      allergies: 'Noci',
      source: 'phone',
    });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        place_id: room.place.id,
        business_day: room.day(1),
        at,
        ends_at: room.at(1, '22:00'),
        duration_minutes: 120,
        party: 3,
        children: 1,
        high_chairs: 1,
        state: 'confirmed',
        source: 'phone',
        table_ids: room.ids,
        tables: ['1'],
        name: 'Anna Verdi',
        customer: { id: expect.any(Number), ...customer, no_shows: 0 },
        notes: 'Compleanno',
        allergies: 'Noci',
        quoted_minutes: null,
        offered_at: null,
        seated_at: null,
        guest_confirmed_at: null,
        deposit: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    const { body: read } = await room.send(reservations.get, { params: { reservation_id: body.id } });
    expect(read).toEqual(body);
    const list = async (query: object) =>
      (await room.send(reservations.list, { params: room.params, query })).body.data.map(({ id }) => id);
    expect(await list({ day: room.day(1) })).toEqual([body.id]);
    expect(await list({})).toEqual([]);
    expect(await list({ day: room.day(1), q: 'verd ann' })).toEqual([body.id]);
    expect(await list({ day: room.day(1), q: 'rossi' })).toEqual([]);
    expect(await list({ day: room.day(1), state: 'seated' })).toEqual([]);
  });

  it('need a party and a time, and the name that there is', async () => {
    const room = await diningRoom(w, [2]);
    const { status, error } = await room.reserve({ party: 2 });
    expect([status, error.fields]).toEqual([422, { at: 'Inserisci quando.' }]);
    expect((await room.reserve({ at: room.at(1, '20:00'), party: 0 })).status).toBe(422);
    const made = await room.book({ at: room.at(1, '20:00'), party: 2, customer: { last_name: 'Rossi' } });
    expect([made.name, made.customer.id, made.table_ids]).toEqual(['Rossi', null, []]);
  });

  it('hold a table alone, and say who has it and when', async () => {
    const room = await diningRoom(w, [4]);
    const table_ids = room.ids;
    await room.book({ at: room.at(1, '20:00'), party: 4, table_ids });
    const refused = await room.reserve({ at: room.at(1, '21:59'), party: 2, table_ids });
    expect([refused.status, refused.error.code, refused.error.error]).toEqual([
      409,
      'table_taken',
      `Il tavolo 1 è già preso ${beforeDay('il', italianDay(room.day(1)))} dalle 20:00 alle 22:00 (4 persone).`,
    ]);
    expect((await room.reserve({ at: room.at(1, '22:00'), party: 2, table_ids })).status).toBe(201);
    expect((await room.reserve({ at: room.at(1, '18:30'), party: 2, table_ids })).status).toBe(201);
  });

  it('hold each table of a combination', async () => {
    const room = await diningRoom(w, [4, 4]);
    await room.combine(room.ids, 8);
    await room.book({ at: room.at(1, '20:00'), party: 8, table_ids: room.ids });
    for (const id of room.ids)
      expect((await room.reserve({ at: room.at(1, '21:00'), party: 2, table_ids: [id] })).error.code).toBe(
        'table_taken',
      );
  });

  it('want tables with seats for all, and tables of the place', async () => {
    const room = await diningRoom(w, [2, 4]);
    const at = room.at(1, '20:00');
    const few = await room.reserve({ at, party: 3, table_ids: [room.ids[0]!] });
    expect([few.status, few.error.error]).toEqual([
      422,
      'I tavoli scelti hanno 2 posti: servono per 3 persone.',
    ]);
    const squeezed = { at, party: 3, table_ids: [room.ids[0]!], beyond_capacity: true };
    expect((await room.reserve(squeezed)).status).toBe(201);
    const foreign = await diningRoom(w, [4]);
    expect((await room.reserve({ at, party: 2, table_ids: foreign.ids })).status).toBe(404);
  });

  it('move to another table or time, and keep the former one after a refusal', async () => {
    const room = await diningRoom(w, [4, 4]);
    const [a, b] = room.ids as [number, number];
    const one = await room.book({ at: room.at(1, '20:00'), party: 4, table_ids: [a] });
    const two = await room.book({ at: room.at(1, '20:00'), party: 4, table_ids: [b] });
    const change = (body: object) =>
      room.send(reservations.change, { params: { reservation_id: one.id }, body });
    const refused = await change({ table_ids: [b] });
    expect([refused.status, refused.error.code]).toEqual([409, 'table_taken']);
    const { body: kept } = await room.send(reservations.get, { params: { reservation_id: one.id } });
    expect([kept.table_ids, kept.at]).toEqual([[a], one.at]);
    expect((await room.reserve({ at: one.at, party: 2, table_ids: [a] })).error.code).toBe('table_taken');
    await room.act(two.id, 'cancel');
    expect((await change({ table_ids: [b], at: room.at(2, '21:00') })).body).toMatchObject({
      table_ids: [b],
      business_day: room.day(2),
      ends_at: room.at(2, '23:00'),
    });
    expect((await room.reserve({ at: one.at, party: 2, table_ids: [a] })).status).toBe(201);
  });

  it('go from state to state, and a repeated step changes nothing', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(0, '20:00'), party: 4, table_ids: room.ids });
    const early = await room.act(made.id, 'finish');
    expect([early.status, early.error.code, early.error.error]).toEqual([
      409,
      'not_allowed_now',
      "Non puoi concludere la prenotazione: è confermata e l'arrivo non è ancora registrato.",
    ]);
    for (const [move, state] of [
      ['arrive', 'arrived'],
      ['arrive', 'arrived'],
    ] as const)
      expect((await room.act(made.id, move)).body.state).toBe(state);
    const seated = (await room.seat(made.id)).body;
    expect(seated).toMatchObject({ state: 'seated', table_ids: room.ids });
    expect((await room.seat(made.id)).body).toEqual(seated);
    expect((await room.act(made.id, 'cancel')).status).toBe(409);
    expect((await room.act(made.id, 'finish')).body).toMatchObject({
      state: 'finished',
      table_ids: room.ids,
    });
    expect((await room.act(made.id, 'noShow')).status).toBe(409);
    expect((await room.reserve({ at: room.at(0, '20:00'), party: 4, table_ids: room.ids })).status).toBe(201);
  });

  it('go a step back after a slip of the finger, and keep the tables', async () => {
    const room = await diningRoom(w, [4]);
    const soon = new Date(w.app.clock().getTime() + 30 * MINUTE_MS).toISOString();
    const made = await room.book({ at: soon, party: 4, table_ids: room.ids });
    await room.act(made.id, 'arrive');
    await room.seat(made.id);
    expect((await room.act(made.id, 'arrive')).body).toMatchObject({
      state: 'arrived',
      table_ids: room.ids,
      seated_at: null,
      ends_at: made.ends_at,
    });
    expect((await room.act(made.id, 'confirm')).body).toMatchObject({
      state: 'confirmed',
      table_ids: room.ids,
    });
    expect((await room.reserve({ at: soon, party: 2, table_ids: room.ids })).error.code).toBe('table_taken');
  });

  it('are not in their own way when they are about to change', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 4, table_ids: room.ids });
    const freeAt = async (more: object) => {
      const query = { day: room.day(1), party: 4, ...more };
      const { body } = await room.send(tableAvailability.get, { params: room.params, query });
      return body.data.find(({ time }) => time === '20:00')?.free;
    };
    expect(await freeAt({})).toBe(false);
    expect(await freeAt({ without: made.id })).toBe(true);
  });

  it('say of which business day they are, and which is the present one', async () => {
    const room = await diningRoom(w, [4]);
    // Half past midnight belongs to the evening before.
    const evening = room.day(0);
    w.advance(Date.parse(room.at(1, '00:30')) - w.app.clock().getTime());
    const asked = async (query: object) =>
      (await room.send(reservations.list, { params: room.params, query })).body;
    expect(await asked({})).toEqual({ data: [], day: evening, today: evening });
    expect(await asked({ day: room.day(3) })).toEqual({ data: [], day: room.day(3), today: evening });
  });

  it('come back from a cancellation only to tables that are still free', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 4, table_ids: room.ids });
    await room.act(made.id, 'cancel');
    expect((await room.act(made.id, 'confirm')).body).toMatchObject({
      state: 'confirmed',
      table_ids: room.ids,
    });
    await room.act(made.id, 'cancel');
    const other = await room.book({ at: room.at(1, '21:00'), party: 2, table_ids: room.ids });
    expect((await room.act(made.id, 'confirm')).error.code).toBe('table_taken');
    await room.act(other.id, 'noShow');
    expect((await room.act(made.id, 'confirm')).body.state).toBe('confirmed');
  });

  it('are seated by a call without a body', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(0, '20:00'), party: 2 });
    const { statusCode, payload } = await w.server.inject({
      method: 'POST',
      url: `/api/v1/reservations/${made.id}/seat`,
      headers: { authorization: `Bearer ${room.place.owner.token}` },
    });
    expect([statusCode, JSON.parse(payload)]).toMatchObject([200, { state: 'seated', table_ids: room.ids }]);
  });

  it('seat a walk-in at once at the best free table', async () => {
    const room = await diningRoom(w, [6, 2]);
    const made = await room.reserve({ party: 2, source: 'walk_in' });
    expect([made.status, made.body.state, made.body.tables, made.body.name]).toEqual([
      201,
      'seated',
      ['2'],
      'Senza prenotazione',
    ]);
    expect((await room.book({ party: 2, source: 'walk_in' })).tables).toEqual(['1']);
    const full = await room.reserve({ party: 2, source: 'walk_in' });
    expect([full.status, full.error.code]).toEqual([409, 'no_table_free']);
    await room.act(made.body.id, 'finish');
    expect((await room.reserve({ party: 2, source: 'walk_in', table_ids: [room.ids[1]!] })).status).toBe(201);
  });

  it('do not seat a party where another still sits, also over its time', async () => {
    const room = await diningRoom(w, [4]);
    const first = await room.book({ party: 2, source: 'walk_in', duration_minutes: 30 });
    w.advance(45 * MINUTE_MS);
    const refused = await room.reserve({ party: 2, source: 'walk_in', table_ids: room.ids });
    expect([refused.status, refused.error.code]).toEqual([409, 'table_taken']);
    expect(refused.error.error).toMatch(
      /^Al tavolo 1 c'è ancora il gruppo che si è seduto alle \d\d:\d\d\.$/,
    );
    await room.act(first.id, 'finish');
    expect((await room.reserve({ party: 2, source: 'walk_in', table_ids: room.ids })).status).toBe(201);
  });

  it('say what a table is now', async () => {
    const room = await diningRoom(w, [4, 4, 4]);
    // Well within one business day.
    w.advance(Date.parse(room.at(1, '18:00')) - w.app.clock().getTime());
    const soon = new Date(w.app.clock().getTime() + HOUR_MS).toISOString();
    const guest = { last_name: 'Rossi' };
    const next = await room.book({ at: soon, party: 3, table_ids: [room.ids[0]!], customer: guest });
    const sits = await room.book({ party: 2, source: 'walk_in', table_ids: [room.ids[1]!] });
    const [one, two, three] = await room.now();
    expect(one).toMatchObject({
      state: 'reserved',
      next_reservation: { id: next.id, at: soon, party: 3, name: 'Rossi' },
    });
    expect(two).toMatchObject({
      state: 'occupied',
      current: { reservation_id: sits.id, since: sits.seated_at, covers: 2 },
    });
    expect(three).toMatchObject({ state: 'free', current: null, next_reservation: null });
    w.advance(80 * MINUTE_MS);
    expect((await room.now()).map(({ state }) => state)).toEqual(['late', 'occupied', 'free']);
    await room.act(next.id, 'noShow');
    await room.act(sits.id, 'finish');
    expect((await room.now()).map(({ state }) => state)).toEqual(['free', 'free', 'free']);
  });

  it('wait on a list, and the first that fits is offered what another gives back', async () => {
    const room = await diningRoom(w, [4]);
    const first = await room.book({ party: 4, source: 'walk_in' });
    const large = await room.book({ party: 6, waiting: true, quoted_minutes: 40 });
    const small = await room.book({ party: 2, waiting: true, quoted_minutes: 20 });
    expect([small.state, small.quoted_minutes, small.table_ids]).toEqual(['waiting', 20, []]);
    const params = { reservation_id: small.id };
    expect((await room.send(reservations.offer, { params, body: {} })).error.code).toBe('no_table_free');
    await room.act(first.id, 'finish');
    const read = async (reservation_id: number) =>
      (await room.send(reservations.get, { params: { reservation_id } })).body;
    expect(await read(small.id)).toMatchObject({
      state: 'waiting',
      table_ids: room.ids,
      offered_at: expect.any(String),
    });
    expect((await read(large.id)).offered_at).toBeNull();
    expect(await inboxOf(w, room.place.owner).titles()).toEqual([
      'table_offered: Tavolo libero per chi aspetta',
    ]);
    expect((await room.reserve({ party: 2, source: 'walk_in' })).error.code).toBe('no_table_free');
    expect((await room.seat(small.id)).body).toMatchObject({ state: 'seated', table_ids: room.ids });
  });

  it('count a no-show for the customer, who is known by phone, and stand in the history', async () => {
    const room = await diningRoom(w, [4]);
    const sheets = sheetsOf(w, room.place);
    const customer = { last_name: 'Verdi', phone: '333 1234567' };
    const one = await room.book({ at: room.at(0, '20:00'), party: 2, customer });
    await room.act(one.id, 'noShow');
    const two = await room.book({
      at: room.at(1, '20:00'),
      party: 2,
      customer: { phone: '+39 333 1234567' },
    });
    expect(two.customer).toMatchObject({ id: one.customer.id, no_shows: 1 });
    const id = one.customer.id ?? 0;
    expect((await sheets.get(id)).body.no_shows).toBe(1);
    const { body } = await sheets.history(id);
    expect(body.reservations.map(({ id: of, state }) => [of, state])).toEqual([
      [two.id, 'confirmed'],
      [one.id, 'no_show'],
    ]);
  });
});
