import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

const details = {
  name: 'Camera del glicine',
  floor: 'terra',
  area: 24.5,
  type: 'suite' as const,
  capacity: 3,
  beds_single: 1,
  beds_double: 1,
  beds_sofa: 0,
  price_per_night: 89.9,
  description: 'Con terrazza.\nColazione inclusa.',
  amenities: ['wifi' as const, 'tv' as const],
};

describe('rooms', () => {
  const w = world();
  const owner = (place: TestPlace) => w.as(place.owner.token);

  /** `more` may have values that the contract's types forbid. */
  function create(place: TestPlace, more: Record<string, unknown> = {}) {
    return owner(place)(rooms.create, { body: { place_id: place.id, number: '101', ...details, ...more } });
  }
  async function numbers(place: TestPlace): Promise<string[]> {
    const { body } = await owner(place)(rooms.list, { params: { place_id: place.id } });
    return body.data.map(({ number }) => number);
  }

  it.each([
    ['status', 'maintenance', 'Una camera nuova è disponibile: lo stato si cambia dopo averla creata.'],
    ['status', 'x', 'Una camera nuova è disponibile: lo stato si cambia dopo averla creata.'],
    ['photos', ['/photos/x.webp'], 'Le foto si aggiungono dopo aver creato la camera.'],
    ['photos', 'x.webp', 'Serve un elenco.'],
  ])('refuses a %s that it could not keep: %j', async (field, value, sentence) => {
    const place = await w.aPlace();
    const { status, error } = await create(place, { [field]: value });
    expect([status, error.fields]).toEqual([422, { [field]: sentence }]);
    expect(await numbers(place)).toEqual([]);
  });

  it('starts as available and reads back as sent', async () => {
    const place = await w.aPlace();
    const created = await create(place, { status: 'available', photos: [] });
    expect([created.status, Object.keys(created.body)]).toEqual([201, ['id']]);
    const { body } = await owner(place)(rooms.get, { params: { room_id: created.body.id } });
    expect(body).toEqual({
      ...details,
      id: created.body.id,
      place_id: place.id,
      number: '101',
      photos: [],
      status: 'available',
      maintenance: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.?\d*Z$/),
      updated_at: body.created_at,
    });
    const { body: list } = await owner(place)(rooms.list, { params: { place_id: place.id } });
    expect(list).toEqual({
      data: [body],
      now: { day: expect.any(String), rooms: 1, occupied: 0, closed: 0, free: 1, in_house: 0 },
    });
  });

  it('takes absent fields as none, numbers as floors, and each amenity once', async () => {
    const place = await w.aPlace();
    const body = { place_id: place.id, number: ' 7 ', capacity: 1, price_per_night: 0, floor: 2 };
    const amenities = ['desk', 'wifi', 'desk'] as const;
    const created = await owner(place)(rooms.create, { body: { ...body, amenities: [...amenities] } });
    const room = await owner(place)(rooms.get, { params: { room_id: created.body.id } });
    expect(room.body).toMatchObject({
      number: '7',
      name: null,
      floor: '2',
      area: null,
      type: 'double',
      beds_double: 0,
      price_per_night: 0,
      description: null,
      amenities: ['wifi', 'desk'],
    });
  });

  it('is listed in the natural order of numbers', async () => {
    const place = await w.aPlace();
    const sorted = ['2', '7a', '10', '101', 'A2', 'a10', 'Suite 9', 'suite 10', 'Suite 10 B'];
    for (const number of sorted.toReversed()) await w.aRoom(place, { number });
    expect(await numbers(place)).toEqual(sorted);
  });

  it('shows no prices to housekeeping, neither in the list nor in the detail', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { price_cents: 12_345 });
    const send = w.as((await w.aMember(place, 'housekeeping')).token);
    const list = await send(rooms.list, { params: { place_id: place.id } });
    expect(list.body.data[0]).toMatchObject({ id: room_id, price_per_night: null });
    expect((await send(rooms.get, { params: { room_id } })).body.price_per_night).toBeNull();
    const cleaned = await send(rooms.setStatus, { params: { room_id }, body: { status: 'cleaning' } });
    expect(cleaned.body).toMatchObject({ status: 'cleaning', price_per_night: null });
    const { body } = await owner(place)(rooms.get, { params: { room_id } });
    expect(body).toMatchObject({ status: 'cleaning', price_per_night: 123.45 });
  });

  it('has a unique number in its place, ignoring capitals', async () => {
    const place = await w.aPlace();
    expect((await create(place, { number: 'Blu' })).status).toBe(201);
    const { status, error } = await create(place, { number: 'BLU' });
    const sentence = 'Esiste già una camera con questo numero.';
    expect(status).toBe(409);
    expect(error).toEqual({ error: sentence, code: 'room_number_taken', fields: { number: sentence } });
    expect((await create(await w.aPlace(), { number: 'Blu' })).status).toBe(201);
    expect(await numbers(place)).toEqual(['Blu']);
  });

  it('is created once by concurrent calls', async () => {
    const place = await w.aPlace();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(place)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await numbers(place)).toEqual(['101']);
  });

  it('is created once when the request is repeated with its key', async () => {
    const place = await w.aPlace();
    const body = { place_id: place.id, number: '1', ...details };
    const headers = { 'idempotency-key': 'camera-uno-0001' };
    const first = await owner(place)(rooms.create, { body }, headers);
    const again = await owner(place)(rooms.create, { body }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await numbers(place)).toEqual(['1']);
  });

  it.each([
    ['number', { number: ' ' }, 'Inserisci il numero della camera.'],
    ['number', { number: '1\n2' }, 'Il testo deve stare su una riga.'],
    ['number', { number: 'x'.repeat(21) }, 'Usa al massimo 20 caratteri.'],
    ['name', { name: 'a\u0000b' }, 'Il testo contiene caratteri non ammessi.'],
    ['capacity', { capacity: 0 }, 'La camera deve ospitare almeno una persona.'],
    ['capacity', { capacity: 1.5 }, 'Inserisci quante persone può ospitare.'],
    ['beds_sofa', { beds_sofa: -1 }, 'Il numero di letti non può essere negativo.'],
    ['area', { area: 0.001 }, 'La superficie deve essere maggiore di zero.'],
    ['price_per_night', { price_per_night: -1 }, "L'importo non può essere negativo."],
    ['price_per_night', { price_per_night: 10.001 }, 'Usa al massimo due decimali.'],
    ['type', { type: 'castle' }, 'Scegli il tipo di camera.'],
    ['amenities.1', { amenities: ['tv', 'dragon'] }, 'Dotazione sconosciuta.'],
  ])('refuses a wrong %s (%j) and keeps nothing', async (field, wrong, sentence) => {
    const place = await w.aPlace();
    const { status, error } = await create(place, wrong);
    expect([status, error.code, error.fields]).toEqual([422, 'invalid', { [field]: sentence }]);
    expect(await numbers(place)).toEqual([]);
  });

  it('is replaced, except for number, place, status and photos', async () => {
    const place = await w.aPlace();
    const { body: before } = await create(place);
    await owner(place)(rooms.setStatus, { params: { room_id: before.id }, body: { status: 'occupied' } });
    w.advance(1000);
    const other = { number: '999', place_id: 1, status: 'available', photos: ['x'] };
    const changed = await owner(place)(rooms.update, {
      params: { room_id: before.id },
      body: { capacity: 2, price_per_night: 70.05, ...other },
    });
    expect(changed.status).toBe(200);
    const { body } = await owner(place)(rooms.get, { params: { room_id: before.id } });
    expect(body).toEqual(changed.body);
    expect(body).toMatchObject({ number: '101', place_id: place.id, status: 'occupied', photos: [] });
    expect(body).toMatchObject({
      name: null,
      area: null,
      amenities: [],
      beds_single: 0,
      price_per_night: 70.05,
    });
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(body.created_at));
  });

  it('is for strangers like a room that does not exist', async () => {
    const room_id = await w.aRoom(await w.aPlace());
    const stranger = owner(await w.aPlace());
    const calls = (id: number) => [
      stranger(rooms.get, { params: { room_id: id } }),
      stranger(rooms.update, { params: { room_id: id }, body: details }),
      stranger(rooms.setStatus, { params: { room_id: id }, body: { status: 'occupied' } }),
      stranger(rooms.remove, { params: { room_id: id } }),
      stranger(rooms.addPhotos, { params: { room_id: id }, form: new FormData() }),
      stranger(rooms.orderPhotos, { params: { room_id: id }, body: { photos: [] } }),
      stranger(rooms.removePhoto, { params: { room_id: id, index: 0 }, query: {} }),
    ];
    const theirs = await Promise.all(calls(room_id));
    const none = await Promise.all(calls(999_999_999));
    for (const { status, error } of [...theirs, ...none]) {
      expect([status, error]).toEqual([404, { error: 'Camera non trovata', code: 'not_found' }]);
    }
    const status = await w.app.db.one(sql`select status, archived_at from rooms where id = ${room_id}`);
    expect(status).toEqual({ status: 'available', archived_at: null });
  });

  it('refuses a role that may not change it, with a sentence', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const send = w.as((await w.aMember(place, 'staff')).token);
    const { status, error } = await send(rooms.remove, { params: { room_id } });
    expect([status, error.code]).toEqual([403, 'forbidden']);
    expect(error.error).toBe('Il tuo ruolo in questa attività non permette questa operazione.');
    expect(await numbers(place)).toHaveLength(1);
  });
});
