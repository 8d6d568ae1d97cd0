import { MINUTE_MS } from 'contract/days/durations';
import { reservations } from 'contract/reservations/calls';
import { serviceDays } from 'contract/service-shifts/calls';
import { PROPOSED_PLAN } from 'contract/service-shifts/values';
import { tables } from 'contract/tables/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { clientOf } from '../../../testing/client.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { world } from '../../../testing/world.ts';
import { aDiningPage } from '../testing/dining-page.ts';
import { goTo } from '../testing/page.ts';

describe('a table that is held while a guest types', () => {
  const w = world();
  const countHeld = async (place_id: number) => {
    const { holds, rows } = await w.app.db.one<{ holds: number; rows: number }>(sql`
      select (select count(*)::int from table_holds where place_id = ${place_id}) as holds,
        (select count(*)::int from reservation_tables where place_id = ${place_id}) as rows`);
    return [holds, rows];
  };
  const inMinutes = (n: number) => new Date(w.app.clock().getTime() + n * MINUTE_MS).toISOString();

  it("is nobody else's, and becomes the guest's own", async () => {
    const page = await aDiningPage(w, [2]);
    const at = page.room.at(1, '20:00');
    const before = inMinutes(5);
    const held = await page.hold({ at, party: 2 });
    expect([held.status, held.body]).toMatchObject([201, { at, party: 2 }]);
    expect(held.body.expires_at >= before && held.body.expires_at <= inMinutes(5)).toBe(true);
    expect((await page.hold({ at, party: 2 })).error.code).toBe('slot_taken');
    expect((await page.ask({ at })).error.code).toBe('slot_taken');
    const desk = await page.room.reserve({ at, party: 2, table_ids: page.room.ids });
    expect([desk.status, desk.error.code, desk.error.error]).toEqual([
      409,
      'table_taken',
      'Un ospite sta prenotando il tavolo 1 dalla pagina pubblica: riprova tra qualche minuto.',
    ]);
    const mine = await page.ask({ at, hold: held.body.token });
    expect([mine.status, mine.body.state]).toEqual([201, 'confirmed']);
    expect(await countHeld(page.room.place.id)).toEqual([0, 1]);
    expect((await page.ask({ at, hold: held.body.token })).error.code).toBe('slot_taken');
  });

  it('is free again when it is given back, and nothing is left', async () => {
    const page = await aDiningPage(w, [2]);
    const at = page.room.at(1, '20:00');
    const { body } = await page.hold({ at, party: 2 });
    expect((await page.release(body.token)).status).toBe(204);
    expect((await page.release(body.token)).status).toBe(204);
    expect(await countHeld(page.room.place.id)).toEqual([0, 0]);
    expect((await page.ask({ at })).status).toBe(201);
  });

  it('is free after five minutes, for the desk at once and for the job that leaves nothing', async () => {
    const page = await aDiningPage(w, [2]);
    const at = page.room.at(1, '20:00');
    const { body } = await page.hold({ at, party: 2 });
    await runJobs(w.app, { early: true });
    expect(await countHeld(page.room.place.id)).toEqual([1, 1]);
    goTo(w, inMinutes(6));
    const free = (await page.tables({ day: page.room.day(1), party: 2 })).body.slots;
    expect(free.find(({ time }) => time === '20:00')?.free).toBe(true);
    // The guest was too slow: the table went to somebody else.
    expect((await page.room.reserve({ at, party: 2, table_ids: page.room.ids })).status).toBe(201);
    expect((await page.ask({ at, hold: body.token })).error.code).toBe('slot_taken');
    expect(await countHeld(page.room.place.id)).toEqual([0, 1]);

    const other = await aDiningPage(w, [2]);
    await other.hold({ at: other.room.at(1, '20:00'), party: 2 });
    goTo(w, inMinutes(6));
    await runJobs(w.app, { early: true });
    expect(await countHeld(other.room.place.id)).toEqual([0, 0]);
  });

  it('of a table that goes out of service is none: the guest gets another one, or hears that the time is taken', async () => {
    const page = await aDiningPage(w, [2, 2]);
    const { room } = page;
    const at = room.at(1, '20:00');
    const [one, two] = [await page.hold({ at, party: 2 }), await page.hold({ at, party: 2 })];
    const close = (table_id: number) =>
      room.send(tables.setStatus, { params: { table_id }, body: { status: 'out_of_service' } });
    expect((await close(room.ids[0]!)).status).toBe(200);
    await page.release(two.body.token);
    const mine = await page.ask({ at, hold: one.body.token });
    expect([mine.status, mine.body.state]).toEqual([201, 'confirmed']);
    const { body } = await room.send(reservations.list, { params: room.params, query: { day: room.day(1) } });
    expect(body.data.map(({ table_ids }) => table_ids)).toEqual([[room.ids[1]]]);

    const later = room.at(2, '20:00');
    const held = await page.hold({ at: later, party: 2 });
    expect((await close(room.ids[1]!)).status).toBe(200);
    expect((await page.ask({ at: later, hold: held.body.token })).error.code).toBe('slot_taken');
  });

  it('counts for the pace of the kitchen too', async () => {
    const page = await aDiningPage(w, [2, 2, 2]);
    await page.room.save({ shifts: [{ ...PROPOSED_PLAN.shifts[1]!, max_parties_per_slot: 1 }] });
    const at = page.room.at(1, '20:00');
    const { body } = await page.hold({ at, party: 2 });
    expect((await page.ask({ at })).error.code).toBe('slot_taken');
    expect((await page.ask({ at, hold: body.token })).status).toBe(201);
  });

  it('is refused by the rules of a reservation, and on a day that closes meanwhile', async () => {
    const page = await aDiningPage(w, [4, 20]);
    const at = page.room.at(1, '20:00');
    expect((await page.hold({ at, party: 9 })).error.code).toBe('phone_only');
    expect((await page.hold({ at: page.room.at(1, '20:05'), party: 2 })).error.code).toBe('invalid');
    const { body } = await page.hold({ at, party: 2 });
    const params = { ...page.room.params, day: page.room.day(1) };
    await page.room.send(serviceDays.save, { params, body: { closed: true } });
    expect((await page.ask({ at, hold: body.token })).error.code).toBe('slot_taken');
    // A refusal leaves the hold to the guest.
    expect(await countHeld(page.room.place.id)).toEqual([1, 1]);
  });

  it('is one of two of a line, and of half of the room', async () => {
    const page = await aDiningPage(w, [2, 2, 2, 2, 2, 2]);
    const at = page.room.at(1, '20:00');
    const line = { 'x-forwarded-for': '198.18.210.1' };
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await page.hold({ at, party: 2 }, line)).status);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await page.hold({ at, party: 2 })).status).toBe(201);
    expect((await page.hold({ at, party: 2 })).error.code).toBe('too_many');
    // Who does not hold reserves all the same.
    expect((await page.ask({ at })).status).toBe(201);
  });

  it('never shares its table with a reservation of the desk, from two processes', async () => {
    const page = await aDiningPage(w, [2, 2, 2, 2]);
    const second = await w.another();
    try {
      const at = page.room.at(1, '20:00');
      const desks = [page.room.send, clientOf(second.server, page.room.place.owner.token)];
      const tried = Array.from({ length: 24 }, (_, n) =>
        n % 2
          ? page.hold({ at, party: 2 })
          : desks[(n / 2) % 2]!(reservations.create, {
              params: page.room.params,
              body: { at, party: 2, table_ids: [page.room.ids[n % 4]!] },
            }),
      );
      const statuses = (await Promise.all(tried)).map(({ status }) => status);
      expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
      const { rows, apart } = await w.app.db.one<{ rows: number; apart: number }>(sql`
        select count(*)::int as rows, count(distinct table_id)::int as apart from reservation_tables
        where place_id = ${page.room.place.id} and is_active`);
      expect(rows).toBe(apart);
      expect(statuses.filter((status) => status === 201)).toHaveLength(rows);
    } finally {
      await second.close();
    }
  });
});
