import { activity } from 'contract/activity/calls';
import { bookings } from 'contract/bookings/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace, TestUser } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

type Query = { [K in 'person' | 'kind' | 'from' | 'to' | 'about' | 'q' | 'before']?: string } & {
  limit?: number;
};

describe('activity', () => {
  const w = world();

  const room = {
    number: '101',
    name: 'Mare',
    price_per_night: 80,
    capacity: 2,
    amenities: ['wifi' as const],
  };

  async function list(place: TestPlace, query: Query = {}, user: TestUser = place.owner) {
    const { body, status } = await w.as(user.token)(activity.list, {
      params: { place_id: place.id },
      query: query as never,
    });
    expect(status).toBe(200);
    return body;
  }
  const sentences = async (place: TestPlace, query: Query = {}) =>
    (await list(place, query)).data.map(({ sentence }) => sentence);

  /** Lines as the program writes them, at times of the test's choice. */
  async function lines(
    place: TestPlace,
    entries: { at: string; sentence: string; kind?: string; user_id?: number | null }[],
  ): Promise<void> {
    for (const { at, sentence, kind = 'room', user_id = place.owner.id } of entries) {
      await w.app.db.run(sql`
        insert into activity (place_id, at, user_id, kind, sentence)
        values (${place.id}, ${at}, ${user_id}, ${kind}, ${sentence})`);
    }
  }

  it('names the author, the field, the old and the new value', async () => {
    const place = await w.aPlace();
    const manager = await w.aMember(place, 'manager');
    const { body } = await w.as(place.owner.token)(rooms.create, { body: { place_id: place.id, ...room } });
    const params = { room_id: body.id };
    const after = { ...room, name: null, price_per_night: 95, amenities: [], description: 'Vista.' };
    await w.as(manager.token)(rooms.update, { params, body: after });
    // The form saved as it was is no line.
    await w.as(manager.token)(rooms.update, { params, body: after });
    const cleaner = await w.aMember(place, 'housekeeping');
    await w.as(cleaner.token)(rooms.setStatus, { params, body: { status: 'cleaning' } });
    await w.as(place.owner.token)(rooms.remove, { params });

    const { data } = await list(place);
    expect(data.map(({ sentence, person }) => [sentence, person?.id])).toEqual([
      ['Camera 101 eliminata.', place.owner.id],
      ['Camera 101: stato da disponibile a in pulizia.', cleaner.id],
      [
        'Camera 101: prezzo da 80,00 € a 95,00 €; senza più nome (era «Mare»); cambiato: dotazioni e descrizione.',
        manager.id,
      ],
      ['Camera 101 aggiunta, 80,00 € a notte.', place.owner.id],
    ]);
    expect(data[0]).toMatchObject({
      kind: 'room',
      person: { name: expect.stringMatching(/^Prova Numero/) as string },
      about: { type: 'room', id: body.id, title: null, is_there: false },
    });
  });

  it('rolls back with a failed change', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    await send(rooms.create, { body: { place_id: place.id, ...room } });
    const { status } = await send(rooms.create, { body: { place_id: place.id, ...room } });
    expect(status).toBe(409);
    expect(await sentences(place)).toEqual(['Camera 101 aggiunta, 80,00 € a notte.']);
  });

  it('copies the log of bookings, titled with the present guest, without names in sentences', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '7' });
    const { body } = await w.as(place.owner.token)(bookings.create, {
      params: { place_id: place.id },
      body: {
        room_id,
        check_in_date: '2027-02-27',
        check_out_date: '2027-02-28',
        number_of_guests: 1,
        guest_first_name: 'Anna',
        guest_last_name: 'Verdi',
      },
    });
    await w.as(place.owner.token)(bookings.cancel, { params: { booking_id: body.id }, body: {} });
    const { data } = await list(place);
    expect(data.map(({ sentence }) => sentence)).toEqual([
      'Prenotazione cancellata: non occupa più le notti.',
      'Prenotazione creata, confermata: dal 27/02/2027 al 28/02/2027, camera 7, 90,00 €.',
    ]);
    expect(data[0]).toMatchObject({
      kind: 'booking',
      about: { type: 'booking', id: body.id, title: 'Anna Verdi', is_there: true },
    });
    expect(JSON.stringify(data.map(({ sentence }) => sentence))).not.toMatch(/Anna|Verdi/);
  });

  it('is filtered by person, kind, thing, words, and days of the place', async () => {
    const place = await w.aPlace();
    const other = await w.aPlace();
    const someone = await w.aMember(place, 'manager');
    await lines(place, [
      { at: '2026-03-28T22:59:59.999Z', sentence: 'Prima.' },
      { at: '2026-03-28T23:00:00Z', sentence: 'Mezzanotte del 29.', kind: 'price' },
      { at: '2026-03-29T21:59:59.999Z', sentence: 'Fine del 29, 100% più perché.', user_id: someone.id },
      { at: '2026-03-29T22:00:00Z', sentence: 'Mezzanotte del 30.', user_id: null },
    ]);
    await lines(other, [{ at: '2026-03-29T12:00:00Z', sentence: 'Altrove.' }]);
    // The night on which clocks change has 23 hours.
    expect(await sentences(place, { from: '2026-03-29', to: '2026-03-29' })).toEqual([
      'Fine del 29, 100% più perché.',
      'Mezzanotte del 29.',
    ]);
    expect((await list(place)).data.map(({ day }) => day)).toEqual([
      '2026-03-30',
      '2026-03-29',
      '2026-03-29',
      '2026-03-28',
    ]);
    expect(await sentences(place, { person: String(someone.id) })).toEqual(['Fine del 29, 100% più perché.']);
    expect(await sentences(place, { person: 'hub' })).toEqual(['Mezzanotte del 30.']);
    expect(await sentences(place, { person: String(place.owner.id), kind: 'room' })).toEqual(['Prima.']);
    expect(await sentences(place, { person: String(place.owner.id) })).toEqual([
      'Mezzanotte del 29.',
      'Prima.',
    ]);
    expect(await sentences(place, { kind: 'price' })).toEqual(['Mezzanotte del 29.']);
    expect(await sentences(place, { q: 'DEL mezza' })).toEqual(['Mezzanotte del 30.', 'Mezzanotte del 29.']);
    expect(await sentences(place, { q: '0%' })).toEqual(['Fine del 29, 100% più perché.']);
    expect(await sentences(place, { q: '_' })).toEqual([]);
    expect(await sentences(place, { from: '2026-04-01', to: '2026-03-01' })).toEqual([]);
    const params = { place_id: place.id };
    const bad = { about: 'casa-1', person: 'io', kind: 'x', from: '2026-02-30', before: '1-a', limit: 0 };
    for (const [name, value] of Object.entries(bad)) {
      const reply = await w.as(place.owner.token)(activity.list, {
        params,
        query: { [name]: value },
      });
      expect([name, reply.status]).toEqual([name, 400]);
      expect(reply.error.error).toMatch(/\.$/);
    }
  });

  it('filters by one thing', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const { body } = await send(rooms.create, { body: { place_id: place.id, ...room } });
    await send(rooms.create, { body: { place_id: place.id, ...room, number: '102' } });
    const about = `room-${body.id}`;
    expect(await sentences(place, { about })).toEqual(['Camera 101 aggiunta, 80,00 € a notte.']);
    // A room of another place is unknown here.
    expect(await sentences(await w.aPlace(), { about })).toEqual([]);
  });

  it('is paged to its end, each line once, also under concurrent writes', async () => {
    const place = await w.aPlace();
    const at = '2026-05-01T10:00:00Z';
    const numbers = Array.from({ length: 25 }, (_, n) => String(n));
    await lines(
      place,
      numbers.map((sentence, n) => ({ at, sentence, user_id: n % 3 === 0 ? null : place.owner.id })),
    );
    for (const filter of [{}, { person: String(place.owner.id) }, { kind: 'room' }, { q: '1' }] as Query[]) {
      const whole = await sentences(place, { ...filter, limit: 200 });
      const seen: string[] = [];
      let before: string | null | undefined;
      do {
        const page = await list(place, { ...filter, limit: 4, ...(before && { before }) });
        seen.push(...page.data.map(({ sentence }) => sentence));
        before = page.next;
        await lines(place, [{ at: '2026-05-02T10:00:00Z', sentence: 'Nuova 1.' }]);
      } while (before !== null);
      expect(seen).toEqual(whole);
    }
  });

  it('searches words in bounded parts and reports how far it went', { timeout: 60_000 }, async () => {
    const place = await w.aPlace();
    await w.app.db.run(sql`
      insert into activity (place_id, at, user_id, kind, sentence)
      select ${place.id}, '2026-01-01T12:00:00Z'::timestamptz + n * interval '1 minute', ${place.owner.id}, 'room',
        case when n = 1 then 'Ago.' else 'Paglia.' end
      from generate_series(1, 5001) n`);
    const first = await list(place, { q: 'ago' });
    expect(first).toMatchObject({ data: [], reached: '2026-01-01' });
    const second = await list(place, { q: 'ago', before: first.next ?? '' });
    expect(second).toMatchObject({ data: [{ sentence: 'Ago.' }], next: null, reached: null });
  });

  it('keeps former staff, and distinguishes deleted accounts from Hub', async () => {
    const place = await w.aPlace();
    const left = await w.aMember(place, 'manager');
    const gone = await w.aMember(place, 'staff');
    const never = await w.aMember(place, 'staff');
    const at = '2026-05-01T10:00:00Z';
    await lines(place, [
      { at, sentence: 'Mia.' },
      { at, sentence: 'Di chi è andato.', user_id: left.id },
      { at, sentence: "Di chi non c'è.", user_id: gone.id },
      { at, sentence: 'Di Hub.', user_id: null },
    ]);
    await w.app.db.run(sql`delete from assignments where user_id = ${left.id}`);
    await w.app.db.run(sql`delete from users where id = ${gone.id}`);
    const { body } = await w.as(place.owner.token)(activity.people, { params: { place_id: place.id } });
    expect(body.data.map(({ id, works_here }) => [id, works_here])).toEqual([
      [place.owner.id, true],
      [left.id, false],
      [gone.id, false],
    ]);
    expect(body.data.map(({ id }) => id)).not.toContain(never.id);
    const { data } = await list(place);
    expect(data.map(({ person }) => person)).toEqual([
      null,
      { id: gone.id, name: null },
      { id: left.id, name: expect.any(String) as string },
      { id: place.owner.id, name: expect.any(String) as string },
    ]);
    expect(await sentences(place, { person: String(gone.id) })).toEqual(["Di chi non c'è."]);
  });

  it('is immutable, and is deleted only with its place', async () => {
    const place = await w.aPlace();
    await lines(place, [{ at: '2026-05-01T10:00:00Z', sentence: 'Vera.' }]);
    const { db } = w.app;
    await expect(
      db.run(sql`update activity set sentence = 'Falsa.' where place_id = ${place.id}`),
    ).rejects.toThrow('append-only');
    await expect(db.run(sql`delete from activity where place_id = ${place.id}`)).rejects.toThrow(
      'append-only',
    );
    expect(await sentences(place)).toEqual(['Vera.']);
    await db.run(sql`delete from places where id = ${place.id}`);
    const { left } = await db.one<{ left: number }>(sql`
      select count(*) as left from activity where place_id = ${place.id}`);
    expect(left).toBe(0);
  });

  it('is exported as CSV without formulas', async () => {
    const place = await w.aPlace();
    await lines(place, [
      { at: '2026-07-01T22:30:00Z', sentence: '=1+1; "così"' },
      { at: '2026-07-01T10:00:00Z', sentence: 'Da Hub.', user_id: null, kind: 'payment' },
    ]);
    const { body, headers } = await w.as(place.owner.token)(activity.csv, {
      params: { place_id: place.id },
      query: { q: '' },
    });
    expect(headers['content-disposition']).toBe('attachment; filename="attivita.csv"');
    const rows = body.split('\r\n');
    expect(rows[0]).toBe('\uFEFFQuando;Chi;Che cosa;Descrizione;Riguarda');
    expect(rows[1]).toMatch(/^02\/07\/2026 00:30;Prova Numero \d+;Camere;"'=1\+1; ""così""";$/);
    expect(rows.slice(2)).toEqual(['01/07/2026 12:00;Hub;Pagamenti;Da Hub.;', '']);
  });
});
