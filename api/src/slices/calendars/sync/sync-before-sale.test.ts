import { MINUTE_MS } from 'contract/days/durations';
import { publicPlaces } from 'contract/public/calls';
import sql from 'sql-template-tag';
import { describe, expect, it, vi } from 'vitest';
import { lockRooms } from '../../bookings/stay/load-stay.ts';
import { world } from '../../../testing/world.ts';
import { syncBeforeSale } from './sync-before-sale.ts';
import { syncOnDemand } from './sync-on-demand.ts';
import { connected } from '../testing/connected-place.ts';
import { fakePlatform, feedOf } from '../testing/fake-platform.ts';

describe('a sale at the desk', () => {
  const w = world();
  const platform = fakePlatform();

  async function old() {
    platform.tells([]);
    const hub = await connected(w, platform);
    await hub.sync();
    w.advance(11 * MINUTE_MS);
    return hub;
  }

  it('reads a calendar older than ten minutes first, and refuses nights that were sold there', async () => {
    const hub = await old();
    platform.tells([hub.period(3, 5)]);
    expect((await hub.create(hub.room_id, 3, 5)).status).toBe(409);
    expect(platform.requests).toHaveLength(2);
    const { body } = await hub.create(hub.room_id, 6, 7);
    expect(body.not_fresh).toEqual([]);
    expect(platform.requests).toHaveLength(2);
  });

  it('never fails for a calendar that does not answer, and names it', async () => {
    const hub = await old();
    platform.answers((_, response) => void response.writeHead(500).end());
    const { status, body } = await hub.create(hub.room_id, 3, 5);
    expect([status, body.not_fresh]).toEqual([
      201,
      [{ calendar_id: hub.calendar_id, name: 'Airbnb 101', last_sync_at: expect.any(String) }],
    ]);
    expect((await hub.create(hub.room_id, 8, 9)).body.not_fresh).toHaveLength(1);
    expect(platform.requests).toHaveLength(2);
  });

  it('waits three seconds at most, and a slow response is no failure', async () => {
    const hub = await old();
    platform.answers(() => undefined);
    expect((await hub.create(hub.room_id, 3, 5)).status).toBe(201);
    expect(await hub.detail()).toMatchObject({ fail_count: 0, last_error: null, syncing: false });
  });

  it('does not wait longer for a run that is stuck after the response', async () => {
    const hub = await old();
    platform.tells([hub.period(3, 5)]);
    const access = { place_id: hub.place.id };
    // Another transaction holds the room, so the run cannot write.
    await w.app.db.tx(async (db) => {
      await lockRooms(db, [hub.room_id]);
      await syncBeforeSale(w.app, access, hub.room_id);
      expect(platform.requests).toHaveLength(2);
      expect((await hub.detail()).nights_held).toBe(0);
    });
    await vi.waitFor(async () => expect((await hub.detail()).nights_held).toBe(2));
  });

  it('waits for a run that is under way', async () => {
    const hub = await old();
    let arrived = () => {};
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    let answer = () => {};
    platform.answers((_, response) => {
      answer = () => void response.end(feedOf([hub.period(3, 5)]));
      arrived();
    });
    const reading = syncOnDemand(w.app, hub.calendar_id);
    await asked;
    const other_id = await w.aRoom(hub.place);
    const sale = hub.create(hub.room_id, 3, 5);
    // A sale that did not wait would end before the site's response.
    expect((await hub.create(other_id, 3, 5)).status).toBe(201);
    answer();
    expect((await reading).outcome).toBe('changed');
    expect((await sale).status).toBe(409);
    expect(platform.requests).toHaveLength(2);
  });

  it('on the public page reads first too, and a sale without a free room reads nothing', async () => {
    const hub = await old();
    const { slug } = await w.app.db.one<{ slug: string }>(sql`
      update places set public_open = true where id = ${hub.place.id} returning slug`);
    const ask = (from: number, more: object = {}) =>
      w.as()(publicPlaces.book, {
        params: { slug },
        body: {
          room_id: hub.room_id,
          check_in_date: hub.day(from),
          check_out_date: hub.day(from + 2),
          number_of_guests: 2,
          guest_first_name: 'Ospite',
          guest_last_name: 'Prova',
          guest_email: 'ospite@example.com',
          accept_conditions: true,
          ...more,
        } as never,
      });
    platform.tells([hub.period(3, 5)]);
    expect((await ask(3, { website: 'https://example.com' })).status).toBe(422);
    expect((await ask(-3)).status).toBe(422);
    expect(platform.requests).toHaveLength(1);
    const refused = await ask(3);
    expect([refused.status, refused.error.code]).toEqual([409, 'nights_taken']);
    expect(platform.requests).toHaveLength(2);
    w.advance(11 * MINUTE_MS);
    platform.answers((_, response) => void response.writeHead(500).end());
    expect((await ask(6)).status).toBe(201);
  });

  it('of another room reads nothing', async () => {
    const hub = await old();
    const other_id = await w.aRoom(hub.place);
    expect((await hub.create(other_id, 3, 5)).body.not_fresh).toEqual([]);
    expect(platform.requests).toHaveLength(1);
  });
});
