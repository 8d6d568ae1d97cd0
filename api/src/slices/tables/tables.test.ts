import { activity } from 'contract/activity/calls';
import { search } from 'contract/search/calls';
import { tableCombinations, tables } from 'contract/tables/calls';
import { describe, expect, it } from 'vitest';
import { world } from '../../testing/world.ts';
import { diningRoom } from './testing/dining-room.ts';

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

describe('tables', () => {
  const w = world();

  it('answer whole when they are made, and read back as sent', async () => {
    const room = await diningRoom(w);
    const body = {
      number: 7,
      seats: 4,
      min_seats: 2,
      area: 'Terrazza',
      x: 120,
      y: 80,
      shape: 'round',
    } as const;
    const made = await room.send(tables.create, { params: room.params, body });
    expect([made.status, made.body]).toEqual([
      201,
      {
        ...body,
        number: '7',
        id: expect.any(Number),
        place_id: room.place.id,
        status: 'in_use',
        state: 'free',
        current: null,
        next_reservation: null,
        order: null,
        created_at: INSTANT,
        updated_at: made.body.created_at,
      },
    ]);
    const params = { table_id: made.body.id };
    expect((await room.send(tables.get, { params })).body).toEqual(made.body);
    expect(await room.now()).toEqual([made.body]);
    const lines = (await room.send(activity.list, { params: room.params, query: {} })).body.data;
    expect(lines.map(({ sentence }) => sentence)).toEqual(['Tavolo 7 aggiunto in «Terrazza», 4 posti.']);
  });

  it.each([
    ['number', { number: ' ' }, 'Inserisci il numero del tavolo.'],
    ['seats', { seats: 101 }, 'Al massimo 100 posti.'],
    ['min_seats', { seats: 2, min_seats: 3 }, 'I posti minimi non possono superare i posti.'],
    ['x', { x: -1 }, 'Il tavolo è fuori dalla pianta.'],
  ])('refuse a wrong %s and keep nothing', async (field, wrong, sentence) => {
    const room = await diningRoom(w);
    const body = { number: '1', seats: 4, area: 'Sala', ...wrong };
    const { status, error } = await room.send(tables.create, { params: room.params, body });
    expect([status, error.fields]).toEqual([422, { [field]: sentence }]);
    expect(await room.now()).toEqual([]);
  });

  it('are found by number and area, with their seats in words', async () => {
    const room = await diningRoom(w);
    await room.table('Bancone 1', { seats: 1, area: 'Bar' });
    await room.table('Bancone 2', { seats: 2, area: 'Bar' });
    const { body } = await room.send(search.find, { query: { q: 'bancone' } });
    expect(body.data.map(({ title, subtitle }) => `${title}: ${subtitle}`)).toEqual([
      'Tavolo Bancone 1: Bar · 1 posto',
      'Tavolo Bancone 2: Bar · 2 posti',
    ]);
  });

  it('have a unique number at their place, which is free again after they went', async () => {
    const room = await diningRoom(w, [4, 2]);
    const body = { number: '1', seats: 6, area: 'Sala' };
    const again = await room.send(tables.create, { params: room.params, body });
    expect([again.status, again.error.code, again.error.error]).toEqual([
      409,
      'table_number_taken',
      "Il tavolo 1 c'è già.",
    ]);
    const params = { table_id: room.ids[1]! };
    expect((await room.send(tables.update, { params, body })).status).toBe(409);
    await room.send(tables.remove, { params: { table_id: room.ids[0]! } });
    expect((await room.send(tables.create, { params: room.params, body })).status).toBe(201);
    expect((await room.send(tables.get, { params: { table_id: room.ids[0]! } })).status).toBe(404);
  });

  it('come many at once, without those that are there', async () => {
    const room = await diningRoom(w, [4, 4]);
    const body = { from: 2, to: 20, seats: 4, area: 'Dehors' };
    const made = await room.send(tables.createMany, { params: room.params, body });
    expect([made.status, made.body.skipped, made.body.data.length]).toEqual([201, ['2'], 18]);
    expect(made.body.data.map(({ number }) => number).slice(0, 2)).toEqual(['3', '4']);
    const again = await room.send(tables.createMany, { params: room.params, body });
    expect([again.status, again.error.code]).toEqual([409, 'table_number_taken']);
  });

  it('are to be cleaned or out of service by hand alone', async () => {
    const room = await diningRoom(w, [4]);
    const params = { table_id: room.ids[0]! };
    const set = (status: 'in_use' | 'to_clean' | 'out_of_service') =>
      room.send(tables.setStatus, { params, body: { status } });
    expect((await set('to_clean')).body).toMatchObject({ status: 'to_clean', state: 'to_clean' });
    expect((await set('to_clean')).body.state).toBe('to_clean');
    expect((await set('out_of_service')).body.state).toBe('out_of_service');
    const refused = await room.reserve({ at: room.at(1, '20:00'), party: 2, table_ids: room.ids });
    expect([refused.status, refused.error.code, refused.error.error]).toEqual([
      409,
      'table_out_of_service',
      'Il tavolo 1 è fuori servizio.',
    ]);
    expect((await set('in_use')).body.state).toBe('free');
  });

  it('show the party that sits at them, also when they are out of service afterwards', async () => {
    const room = await diningRoom(w, [4]);
    const params = { table_id: room.ids[0]! };
    const party = await room.book({ source: 'walk_in', party: 2, table_ids: room.ids });
    const { body } = await room.send(tables.setStatus, { params, body: { status: 'out_of_service' } });
    expect(body).toMatchObject({
      status: 'out_of_service',
      state: 'occupied',
      current: { reservation_id: party.id, covers: 2 },
    });
    await room.act(party.id, 'finish');
    expect(await room.now()).toMatchObject([{ state: 'out_of_service', current: null }]);
  });

  it('stay while a reservation lies ahead of them, and go after it', async () => {
    const room = await diningRoom(w, [4]);
    const made = await room.book({ at: room.at(1, '20:00'), party: 2, table_ids: room.ids });
    const remove = () => room.send(tables.remove, { params: { table_id: room.ids[0]! } });
    const refused = await remove();
    expect([refused.status, refused.error.error]).toEqual([409, 'Il tavolo 1 ha ancora 1 prenotazione.']);
    await room.act(made.id, 'cancel');
    expect((await remove()).status).toBe(204);
  });

  it('are put together in combinations, once for the same tables', async () => {
    const room = await diningRoom(w, [2, 2, 4]);
    const [a, b] = room.ids as [number, number, number];
    const made = await room.combine([b, a], 5);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        place_id: room.place.id,
        table_ids: [a, b],
        numbers: ['1', '2'],
        seats: 5,
        min_seats: 1,
      },
    ]);
    expect((await room.combine([a, b], 4)).error.code).toBe('combination_there');
    expect((await room.combine([a, a], 4)).status).toBe(422);
    const foreign = await diningRoom(w, [2]);
    expect((await room.combine([a, foreign.ids[0]!], 4)).status).toBe(422);
    await room.send(tables.remove, { params: { table_id: a } });
    expect((await room.send(tableCombinations.list, { params: room.params })).body.data).toEqual([]);
  });
});
