import { assignments } from 'contract/access/calls';
import { calendars } from 'contract/calendars/calls';
import { operator } from 'contract/operator/calls';
import { publicPlaces } from 'contract/public/calls';
import { rooms } from 'contract/rooms/calls';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../../core/format/days.ts';
import { watch } from '../../../platform/events/testing/stream-client.ts';
import { takeRun } from '../../calendars/sync/run-lease.ts';
import type { TestPlace } from '../../../testing/factories.ts';
import { OPERATOR_KEY, world } from '../../../testing/world.ts';

describe('closing and erasing a place', () => {
  const w = world();
  const ask: ReturnType<typeof w.as> = (endpoint, call) => w.as(OPERATOR_KEY)(endpoint, call);
  const at = (place: TestPlace) => ({ params: { place_id: place.id } });
  const close = (place: TestPlace) => ask(operator.closePlace, at(place));
  const reopen = (place: TestPlace) => ask(operator.reopenPlace, at(place));
  const remove = (place: TestPlace) => ask(operator.removePlace, at(place));
  const work = (place: TestPlace) => w.as(place.owner.token)(rooms.list, at(place));
  const day = (days: number) => addDays(dayIn('Europe/Rome', w.app.clock()), days);
  const verbs = async (place: TestPlace) => {
    const { body } = await ask(operator.listAudit, { query: { place_id: place.id } });
    return body.data.map(({ verb }) => verb);
  };

  it('a closed place lets nobody in, says why, and opens again as it was', async () => {
    const place = await w.aPlace();
    await w.aRoom(place);
    const { slug } = await w.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${place.id} returning slug`);
    const page = async () => (await w.as()(publicPlaces.get, { params: { slug } })).status;
    const closed = await close(place);
    expect([closed.status, closed.body.closed_at]).toEqual([200, expect.any(String)]);
    expect((await close(place)).body).toEqual(closed.body);
    const refused = await work(place);
    expect([refused.status, refused.error.code]).toEqual([403, 'place_closed']);
    const { body } = await w.as(place.owner.token)(assignments.mine, {});
    expect(body.data).toMatchObject([{ place_id: place.id, level: 'free', closed: 'closed' }]);
    expect(await page()).toBe(404);
    expect((await reopen(place)).body.closed_at).toBeNull();
    expect((await reopen(place)).status).toBe(200);
    expect([(await work(place)).body.data.length, await page()]).toEqual([1, 200]);
    expect((await verbs(place)).toSorted()).toEqual(['place:close', 'place:reopen']);
  });

  // docs/rules.md 3.15
  it('open devices hear at once that a place closes and opens again', async () => {
    const place = await w.aPlace();
    const desk = await watch(w.server, place.owner.token);
    await desk.counts(0);
    await close(place);
    await desk.hears('reset');
    await reopen(place);
    await desk.hears('reset', 2);
    expect(desk.all('reset')).toHaveLength(2);
  });

  it('the feeds of a closed place are not read, and its export links are gone', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    const { body } = await w.as(place.owner.token)(calendars.create, {
      body: {
        place_id: place.id,
        name: 'Portale',
        feed_url: 'http://127.0.0.1:9/calendario.ics',
        direction: 'both',
        sync_enabled: true,
        room_id,
      },
    });
    const path = new URL(body.export_url ?? '').pathname;
    const exported = async () => (await w.server.inject({ url: path })).statusCode;
    await w.app.db.run(sql`update calendars set running_until = null where id = ${body.id}`);
    expect(await exported()).toBe(200);
    await close(place);
    expect(await takeRun(w.app, body.id)).toBeUndefined();
    expect(await exported()).toBe(410);
    await reopen(place);
    expect(await takeRun(w.app, body.id)).toMatchObject({ id: body.id });
    expect(await exported()).toBe(200);
  });

  it('a place with something open is not closed', async () => {
    const place = await w.aPlace();
    const stay = { check_in_date: day(2), check_out_date: day(4) };
    await w.aBooking(await w.aRoom(place), stay);
    await w.aBooking(await w.aRoom(place), stay);
    const refused = await close(place);
    expect(refused.error).toEqual({
      code: 'place_in_use',
      error: "L'attività non si può chiudere: c'è ancora di aperto 2 prenotazioni in corso o future.",
    });
    expect((await work(place)).status).toBe(200);
  });

  it('a place that has sold nothing is erased with its business', async () => {
    const place = await w.aPlace();
    await w.aRoom(place);
    await w.app.db.run(sql`
      with made as (
        insert into businesses (tax_profile, street, postal_code, city, province, country, in_liquidation, stamp_duty,
          stamp_duty_on_city_tax, created_at, updated_at)
        values ('RF01', '', '', '', '', 'IT', false, 'charged', false, now(), now()) returning id
      )
      update places set business_id = made.id from made where places.id = ${place.id}`);
    expect((await remove(place)).status).toBe(204);
    const gone = await remove(place);
    expect([gone.status, gone.error.code]).toEqual([404, 'place_not_found']);
    expect(await w.app.db.many(sql`select from businesses`)).toEqual([]);
    expect(await verbs(place)).toEqual(['place:remove']);
  });

  it.each(['confirmed', 'completed'] as const)('a place with a %s stay is never erased', async (status) => {
    const place = await w.aPlace();
    await w.aBooking(await w.aRoom(place), { check_in_date: day(-4), check_out_date: day(-2), status });
    const refused = await remove(place);
    expect(refused.error).toEqual({
      code: 'place_has_sold',
      error: 'Questa attività ha prenotazioni vendute: si chiude e non si cancella.',
    });
    expect((await work(place)).status).toBe(200);
  });
});
