import { bookings } from 'contract/bookings/calls';
import { MINUTE_MS } from 'contract/days/durations';
import { planning } from 'contract/planning/calls';
import { seasons } from 'contract/seasons/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import type { TestPlace } from '../../../testing/factories.ts';
import { world } from '../../../testing/world.ts';

const guest = { guest_first_name: 'Anna', guest_last_name: 'Prova', number_of_guests: 1 };

describe('availability', () => {
  const w = world();
  const owner = (place: TestPlace) => w.as(place.owner.token);

  async function ask(place: TestPlace, from: string, to: string, guests?: number) {
    const query = { from, to, ...(guests !== undefined && { guests }) };
    const { status, body } = await owner(place)(planning.availability, {
      params: { place_id: place.id },
      query,
    });
    expect(status).toBe(200);
    return body.data;
  }
  async function season(place: TestPlace, body: Record<string, unknown>) {
    const dates = { name: 'Periodo', from_date: '2027-07-01', to_date: '2027-08-01' };
    const reply = await owner(place)(seasons.create, {
      params: { place_id: place.id },
      body: { ...dates, ...body },
    });
    expect(reply.status).toBe(201);
  }

  it('gives each room with its nights and what they cost', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place, { number: '7', price_cents: 9999 });
    expect(await ask(place, '2027-12-31', '2028-01-02')).toEqual([
      {
        room_id,
        number: '7',
        name: null,
        type: 'double',
        capacity: 2,
        beds_single: 0,
        beds_double: 1,
        beds_sofa: 0,
        free: true,
        min_nights: 1,
        nights: [
          { night: '2027-12-31', price: 99.99 },
          { night: '2028-01-01', price: 99.99 },
        ],
        total_price: 199.98,
        holders: [],
      },
    ]);
  });

  it('prices by season just as a booking will be priced', async () => {
    const place = await w.aPlace();
    const [plain, special] = [await w.aRoom(place, { number: '1' }), await w.aRoom(place, { number: '2' })];
    await season(place, { percent: 10.55, priority: 1 });
    await season(place, { name: 'Fine settimana', weekdays: [5, 6], price: 150, priority: 2, min_nights: 2 });
    await season(place, {
      name: 'Solo la 2',
      room_ids: [special],
      from_date: '2027-07-03',
      price: 80,
      priority: 3,
    });
    await season(place, { name: 'Lunga', min_nights: 4, priority: 9, to_date: '2027-07-02' });
    // 1 July 2027 is a Thursday.
    const found = await ask(place, '2027-07-01', '2027-07-05');
    expect(found.map(({ nights }) => nights.map(({ price }) => price))).toEqual([
      [99.5, 150, 150, 99.5],
      [99.5, 150, 80, 80],
    ]);
    expect(found.map(({ total_price, min_nights }) => [total_price, min_nights])).toEqual([
      [499, 4],
      [409.5, 4],
    ]);
    expect((await ask(place, '2027-07-02', '2027-07-03'))[0]?.min_nights).toBe(2);
    expect((await ask(place, '2027-07-04', '2027-07-05'))[0]?.min_nights).toBe(1);
    for (const [index, room_id] of [plain, special].entries()) {
      const { body } = await owner(place)(bookings.create, {
        params: { place_id: place.id },
        body: { room_id, check_in_date: '2027-07-01', check_out_date: '2027-07-05', ...guest },
      });
      expect(body.nights).toEqual(found[index]!.nights.map((night) => ({ ...night, room_id })));
      expect(body.total_price).toBe(found[index]!.total_price);
    }
  });

  it('of two seasons with the same priority takes the newer', async () => {
    const place = await w.aPlace();
    await w.aRoom(place);
    await season(place, { price: 100 });
    await season(place, { price: 200 });
    expect((await ask(place, '2027-07-01', '2027-07-02'))[0]?.total_price).toBe(200);
  });

  it("leaves out rooms that are too small, archived or another place's", async () => {
    const place = await w.aPlace();
    const [small, large, gone] = [await w.aRoom(place), await w.aRoom(place), await w.aRoom(place)];
    await w.aRoom(await w.aPlace());
    await w.app.db.run(sql`update rooms set capacity = 4 where id = ${large}`);
    await w.app.db.run(sql`update rooms set archived_at = ${w.app.clock()} where id = ${gone}`);
    const ids = async (guests?: number) =>
      (await ask(place, '2027-05-01', '2027-05-02', guests)).map(({ room_id }) => room_id);
    expect(await ids()).toEqual([small, large]);
    expect(await ids(2)).toEqual([small, large]);
    expect(await ids(3)).toEqual([large]);
    expect(await ids(5)).toEqual([]);
  });

  it('frees a room the moment that a hold is over', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const id = await w.aBooking(room_id, {
      check_in_date: '2027-05-01',
      check_out_date: '2027-05-03',
      status: 'pending',
    });
    await w.aBooking(room_id, { check_in_date: '2027-05-03', check_out_date: '2027-05-04' });
    const free = async (from: string, to: string) => (await ask(place, from, to))[0]?.free;
    const until = new Date(w.app.clock().getTime() + MINUTE_MS);
    await w.app.db.run(sql`update bookings set hold_expires_at = ${until} where id = ${id}`);
    expect(await free('2027-05-02', '2027-05-03')).toBe(false);
    w.advance(61_000);
    expect(await free('2027-05-02', '2027-05-03')).toBe(true);
    expect(await free('2027-05-02', '2027-05-04')).toBe(false);
  });

  it.each([
    ['2027-05-02', '2027-05-02', "L'ultimo giorno deve venire dopo il primo."],
    ['2027-05-02', '2026-05-01', "L'ultimo giorno deve venire dopo il primo."],
    ['2027-01-01', '2028-01-03', 'Scegli al massimo 366 giorni.'],
  ])('refuses %s to %s', async (from, to, sentence) => {
    const place = await w.aPlace();
    const call = { params: { place_id: place.id }, query: { from, to } };
    const { status, error } = await owner(place)(planning.availability, call);
    expect([status, error.fields]).toEqual([422, { to: sentence }]);
  });
});
