import { assignments } from 'contract/access/calls';
import { bookings } from 'contract/bookings/calls';
import { overview } from 'contract/overview/calls';
import { placeSettings } from 'contract/place-settings/calls';
import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../testing/factories.ts';
import { world } from '../../testing/world.ts';

describe('the settings of a place', () => {
  const w = world();
  const params = (place: TestPlace) => ({ place_id: place.id });
  const get = (place: TestPlace, token = place.owner.token) =>
    w.as(token)(placeSettings.get, { params: params(place) });
  async function save(place: TestPlace, change: Record<string, unknown>, token = place.owner.token) {
    const { body } = await get(place);
    return w.as(token)(placeSettings.save, { params: params(place), body: { ...body, ...change } });
  }
  async function open(place: TestPlace): Promise<string> {
    const { slug } = await w.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    return slug;
  }

  it('start with the values of the directory', async () => {
    const place = await w.aPlace();
    const cleaner = await w.aMember(place, 'housekeeping');
    const { status, body } = await get(place, cleaner.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      place_id: place.id,
      name: expect.any(String),
      address: 'Via di Prova 1',
      category: 'b&b',
      currency: 'EUR',
      email: null,
      phone: null,
      check_in_from: '15:00',
      check_out_until: '10:00',
      time_zone: 'Europe/Rome',
      languages: ['it', 'en', 'de', 'fr'],
      cin: null,
      cir: null,
      photo: null,
    });
  });

  it('keep what a call leaves out, and tell open screens of a change', async () => {
    const place = await w.aPlace();
    await save(place, { phone: '0832 1', time_zone: 'Europe/Athens', languages: ['it', 'de'] });
    const told: string[] = [];
    const client = await w.app.db.pool.connect();
    client.on('notification', ({ payload }) => told.push(JSON.stringify(JSON.parse(payload ?? ''))));
    await client.query('listen hub_events');
    // A form that stood open since before.
    const { status, body } = await w.as(place.owner.token)(placeSettings.save, {
      params: params(place),
      body: { name: 'Il Glicine' },
    });
    await client.query('unlisten hub_events');
    client.release(true);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Il Glicine',
      phone: '0832 1',
      time_zone: 'Europe/Athens',
      languages: ['it', 'de'],
    });
    expect(told).toContain(JSON.stringify({ t: 'changed', place: place.id, what: 'place' }));
  });

  it('are replaced, cleaned, logged, and visible to guests at once', async () => {
    const place = await w.aPlace();
    const slug = await open(place);
    const { status, body } = await save(place, {
      name: ' B&B Il Glicine ',
      address: '',
      email: ' Casa@Example.com ',
      phone: '',
      check_in_from: '14:30',
      check_out_until: '11:00',
      languages: ['de', 'it', 'de'],
      cin: ' it 058091-C27G5FFZDZ ',
      cir: ' 058091-CNI-01894 ',
      category: 'altro',
      currency: 'USD',
    });
    const kept = {
      name: 'B&B Il Glicine',
      address: '',
      email: 'casa@example.com',
      phone: null,
      check_in_from: '14:30',
      check_out_until: '11:00',
      time_zone: 'Europe/Rome',
      languages: ['it', 'de'],
      category: 'b&b',
      currency: 'EUR',
      cin: 'IT058091C27G5FFZDZ',
      cir: '058091-CNI-01894',
      photo: null,
    };
    const { cir: _, ...inPublic } = kept;
    expect([status, body]).toEqual([200, { place_id: place.id, ...kept }]);
    expect((await get(place)).body).toEqual(body);
    expect((await w.as()(publicPlaces.get, { params: { slug } })).body).toMatchObject({
      ...inPublic,
      slug,
    });
    expect((await save(place, { cin: undefined, cir: undefined })).body).toEqual(body);
    const lines = await w.app.db.many<{ sentence: string }>(sql`
      select sentence from activity where place_id = ${place.id} and kind = 'place'`);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.sentence).toContain('«B&B Il Glicine»');
    expect(lines[0]?.sentence).not.toContain('casa@example.com');
  });

  it.each([
    ['name', '  '],
    ['name', 'x'.repeat(121)],
    ['name', 'a\nb'],
    ['address', 'x'.repeat(251)],
    ['address', 'a\u0000b'],
    ['address', 'Via\nRoma'],
    ['email', 'nessuno'],
    ['phone', 'x'.repeat(31)],
    ['phone', '0832 1\n0832 2'],
    ['check_in_from', '24:00'],
    ['check_out_until', '9:00'],
    ['time_zone', 'Europe/Atlantide'],
    ['time_zone', '+05:30'],
    ['time_zone', 'europe/rome'],
    ['time_zone', 'EST5EDT4'],
    ['time_zone', "x' or 1=1"],
    ['languages', []],
    ['languages', ['en']],
    ['languages', ['it', 'es']],
    ['languages', 'it'],
    ['cin', 'IT123456789012345'],
    ['cir', 'x'.repeat(41)],
  ])('are refused with the %s %j', async (field, value) => {
    const place = await w.aPlace();
    const before = (await get(place)).body;
    const { status, error } = await save(place, { [field]: value });
    expect([status, Object.keys(error.fields ?? {}).map((name) => name.split('.')[0])]).toEqual([
      422,
      [field],
    ]);
    expect((await get(place)).body).toEqual(before);
  });

  it('are changed by owner and manager only', async () => {
    const place = await w.aPlace();
    for (const role of ['staff', 'accountant', 'housekeeping'] as const) {
      const { token } = await w.aMember(place, role);
      expect((await save(place, { name: 'Mia' }, token)).status).toBe(403);
    }
    const manager = await w.aMember(place, 'manager');
    expect((await save(place, { name: 'Nostra' }, manager.token)).status).toBe(200);
  });

  it('offer each zone that program and database share, and accept each of them', async () => {
    const place = await w.aPlace();
    const { body } = await w.as(place.owner.token)(placeSettings.timeZones, {});
    expect(body.data.length).toBeGreaterThan(300);
    expect(body.data).toEqual(expect.arrayContaining(['Europe/Rome', 'Pacific/Kiritimati', 'UTC']));
    const abbreviations = await w.app.db.many<{ abbrev: string }>(sql`
      select abbrev from pg_timezone_abbrevs where abbrev <> 'UTC'`);
    expect(abbreviations.filter(({ abbrev }) => body.data.includes(abbrev))).toEqual([]);
    for (const time_zone of ['Pacific/Kiritimati', 'America/Anchorage', 'UTC'])
      expect((await save(place, { time_zone })).body.time_zone).toBe(time_zone);
  });

  it('keep the present zone even if it is not offered any more', async () => {
    const place = await w.aPlace();
    await w.app.db.run(sql`update places set time_zone = 'Etc/GMT-3' where id = ${place.id}`);
    expect((await save(place, { name: 'Altro nome' })).status).toBe(200);
    expect((await save(place, { time_zone: 'Etc/GMT-4' })).status).toBe(422);
  });

  it('change the present day with the zone, and leave stored days', async () => {
    const place = await w.aPlace();
    const send = w.as(place.owner.token);
    const booking_id = await w.aBooking(await w.aRoom(place), {
      check_in_date: '2027-02-27',
      check_out_date: '2027-02-28',
    });
    const days = async () => {
      const { body } = await send(bookings.get, { params: { booking_id } });
      return [
        body.check_in_date,
        body.check_out_date,
        body.number_of_nights,
        body.nights.map(({ night }) => night),
      ];
    };
    const before = await days();
    const today = async () => (await send(overview.get, { params: params(place) })).body.day;
    const found = [];
    // These two zones are always at least a day apart.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      expect((await save(place, { time_zone })).status).toBe(200);
      const { body } = await send(assignments.mine, {});
      expect(body.data[0]?.time_zone).toBe(time_zone);
      found.push(await today());
      expect(await days()).toEqual(before);
    }
    expect(found[0]! > found[1]!).toBe(true);
  });
});
