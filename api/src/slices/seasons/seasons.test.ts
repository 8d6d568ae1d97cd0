import { seasons } from 'contract/seasons/calls';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

const summer = { name: 'Estate', from_date: '2027-06-01', to_date: '2027-09-01', price: 120.5 };

describe('seasons', () => {
  const w = world();
  const owner = (place: TestPlace) => w.as(place.owner.token);

  /** `more` may have values that the contract's types forbid. */
  function create(place: TestPlace, more: Record<string, unknown> = {}) {
    return owner(place)(seasons.create, { params: { place_id: place.id }, body: { ...summer, ...more } });
  }
  async function list(place: TestPlace) {
    const { body } = await owner(place)(seasons.list, { params: { place_id: place.id } });
    return body.data;
  }

  it('reads back as sent, with absent fields as none or all', async () => {
    const place = await w.aPlace();
    const { status, body } = await create(place);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...summer,
      id: expect.any(Number),
      place_id: place.id,
      percent: null,
      min_nights: null,
      weekdays: [],
      priority: 0,
      room_ids: [],
      created_at: expect.stringMatching(/Z$/),
      updated_at: body.created_at,
    });
    expect(await list(place)).toEqual([body]);
  });

  it('is listed by first night', async () => {
    const place = await w.aPlace();
    const rooms = [await w.aRoom(place), await w.aRoom(place)];
    await create(place, { name: 'B', from_date: '2027-08-01' });
    await create(place, {
      name: 'A',
      from_date: '2027-07-01',
      weekdays: [6, 5, 6],
      room_ids: [rooms[1], rooms[0], rooms[1]],
    });
    const found = await list(place);
    expect(found.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(found[0]).toMatchObject({ weekdays: [5, 6], room_ids: rooms });
  });

  it.each([
    ['to_date', { to_date: '2027-06-01' }, "La fine deve venire dopo l'inizio."],
    ['to_date', { to_date: '2027-05-31' }, "La fine deve venire dopo l'inizio."],
    ['percent', { percent: 10 }, 'Scegli un prezzo o una percentuale, non entrambi.'],
    ['price', { price: null }, 'Inserisci un prezzo, una percentuale o un minimo di notti.'],
    ['percent', { price: null, percent: -100.5 }, 'Lo sconto arriva al massimo al 100%.'],
    ['percent', { price: null, percent: 0.125 }, 'Usa al massimo due decimali.'],
    ['min_nights', { min_nights: 0 }, 'Serve almeno una notte.'],
    ['price', { price: -1 }, "L'importo non può essere negativo."],
    ['from_date', { from_date: '2027-02-29' }, 'Data non valida.'],
    ['from_date', { from_date: '0000-01-01' }, 'Data non valida.'],
    ['name', { name: ' ' }, 'Inserisci il nome del periodo.'],
    ['room_ids', { room_ids: [999_999_999] }, 'Una delle camere scelte non esiste più: ricarica la pagina.'],
  ])('refuses a wrong %s (%j) and keeps nothing', async (field, wrong, sentence) => {
    const place = await w.aPlace();
    const { status, error } = await create(place, wrong);
    expect([status, error.code, error.fields]).toEqual([422, 'invalid', { [field]: sentence }]);
    expect(await list(place)).toEqual([]);
  });

  it("refuses another place's room", async () => {
    const place = await w.aPlace();
    const { status, error } = await create(place, { room_ids: [await w.aRoom(await w.aPlace())] });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([422, ['room_ids']]);
  });

  it('is replaced, and may keep naming a room that was deleted since', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const { body: before } = await create(place, { room_ids: [room_id], weekdays: [7], priority: 3 });
    await w.app.db.query('delete from rooms where id = $1', [room_id]);
    w.advance(1000);
    const changed = await owner(place)(seasons.update, {
      params: { season_id: before.id },
      body: { ...summer, price: null, percent: -12.5, min_nights: 3, room_ids: [room_id] },
    });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ price: null, percent: -12.5, min_nights: 3, room_ids: [room_id] });
    expect(changed.body).toMatchObject({ weekdays: [], priority: 0, created_at: before.created_at });
    expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(await list(place)).toEqual([changed.body]);
  });

  it('is deleted once', async () => {
    const place = await w.aPlace();
    const params = { season_id: (await create(place)).body.id };
    expect((await owner(place)(seasons.remove, { params })).status).toBe(204);
    const again = await owner(place)(seasons.remove, { params });
    expect([again.status, again.error.error]).toEqual([404, 'Periodo non trovato']);
    expect(await list(place)).toEqual([]);
  });

  it('is created once when the request is repeated with its key', async () => {
    const place = await w.aPlace();
    const call = { params: { place_id: place.id }, body: summer };
    const headers = { 'idempotency-key': 'periodo-uno-0001' };
    const first = await owner(place)(seasons.create, call, headers);
    const again = await owner(place)(seasons.create, call, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await list(place)).toHaveLength(1);
  });

  it('is for strangers like a season that does not exist', async () => {
    const { body } = await create(await w.aPlace());
    const stranger = owner(await w.aPlace());
    for (const season_id of [body.id, 999_999_999]) {
      const params = { season_id };
      for (const { status, error } of [
        await stranger(seasons.update, { params, body: summer }),
        await stranger(seasons.remove, { params }),
      ]) {
        expect([status, error]).toEqual([404, { error: 'Periodo non trovato', code: 'not_found' }]);
      }
    }
  });
});
