import { blocks } from 'contract/blocks/calls';
import { calendars } from 'contract/calendars/calls';
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { BASE } from '../../core/http/route.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { world } from '../../testing/world.ts';
import { connected } from './testing/connected-place.ts';
import { fakePlatform, feedOf, type FeedPeriod } from './testing/fake-platform.ts';

describe('calendars', () => {
  const w = world();
  const platform = fakePlatform();

  it('are read as soon as they are connected, and their nights are taken', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    expect(hub.calendar).toMatchObject({ health: 'waiting', platform: 'other', last_sync_at: null });
    platform.tells([hub.period(3, 6)]);
    await runJobs(w.app);
    expect(await hub.detail()).toMatchObject({ health: 'ok', periods: 1, nights_held: 3, last_error: null });
    const { channel_events, days } = await hub.board();
    expect(channel_events).toMatchObject([
      {
        room_id: hub.room_id,
        from_date: hub.day(3),
        to_date: hub.day(6),
        state: 'active',
        name: 'Prenotazione Airbnb 101',
      },
    ]);
    expect(days.filter(({ occupied }) => occupied === 1).map(({ day }) => day)).toEqual(
      [3, 4, 5].map(hub.day),
    );
    const refused = await hub.create(hub.room_id, 5, 7);
    expect([refused.status, refused.error.code]).toEqual([409, 'nights_taken']);
    expect(refused.error.error).toContain('prenotazione su Airbnb 101');
    expect((await hub.create(hub.room_id, 6, 7)).status).toBe(201);
  });

  it('are listed as a bare array with masked links; only a manager sees a full link', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const staff = await w.aMember(hub.place, 'staff');
    const url = `${BASE}/places/${hub.place.id}/calendars`;
    const { payload } = await w.server.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
    expect(JSON.parse(payload)).toMatchObject([
      { id: hub.calendar_id, name: 'Airbnb 101', direction: 'both' },
    ]);
    expect(payload).not.toContain(`${hub.place.id}.ics`);
    const params = { calendar_id: hub.calendar_id };
    const seen = await w.as(staff.token)(calendars.get, { params });
    expect(seen.body).toMatchObject({
      export_url: null,
      feed_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/…$/),
    });
    expect(await hub.detail()).toMatchObject({
      feed_url: platform.link(`${hub.place.id}.ics`),
      export_url: expect.stringMatching(/^https:\/\/hub\.test\/ical\/[\w-]{43}\.ics$/),
    });
    const [row] = await w.app.db.many(sql`select * from calendars where id = ${hub.calendar_id}`);
    expect(JSON.stringify(row)).not.toContain('127.0.0.1:');
  });

  it('release a night only after it was missing three times, over two hours', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 5), hub.period(20, 24)]);
    await hub.sync();
    platform.tells([hub.period(20, 24)]);
    for (let i = 0; i < 3; i += 1) {
      await hub.sync();
      w.advance(HOUR_MS / 2);
      expect((await hub.detail()).nights_held).toBe(6);
    }
    w.advance(HOUR_MS);
    expect(await hub.sync()).toMatchObject({ outcome: 'changed', sentence: '1 liberato.' });
    expect((await hub.detail()).nights_held).toBe(4);
    expect((await hub.log())[0]).toMatchObject({ released: 1, nights_released: 2 });
    expect((await hub.create(hub.room_id, 3, 5)).status).toBe(201);
  });

  it('hold back the loss of many nights at once until a person confirms it', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 10)]);
    await hub.sync();
    platform.tells([]);
    for (let i = 0; i < 4; i += 1) {
      await hub.sync();
      w.advance(HOUR_MS);
    }
    const held = await hub.detail();
    expect(held).toMatchObject({ health: 'held', held_back: { periods: 1, nights: 7 } });
    expect((await hub.log()).filter(({ sentence }) => sentence.startsWith('7 notti sparite'))).toMatchObject([
      { released: 0, details: [expect.stringMatching(/^Camera 101: .* sparite, ancora occupate\.$/)] },
    ]);
    await runJobs(w.app);
    const release = () => hub.send(calendars.release, { params: { calendar_id: hub.calendar_id } });
    expect((await release()).body).toMatchObject({
      outcome: 'changed',
      calendar: { health: 'ok', nights_held: 0 },
    });
    expect((await release()).body).toMatchObject({ outcome: 'unchanged' });
    expect((await hub.create(hub.room_id, 3, 10)).status).toBe(201);
  });

  it('hold nothing back any more once they are only exported', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 10)]);
    await hub.sync();
    platform.tells([]);
    await hub.sync();
    expect(await hub.detail()).toMatchObject({ health: 'held', held_back: { nights: 7 } });
    const change = { params: { calendar_id: hub.calendar_id }, body: { direction: 'export' as const } };
    expect((await hub.send(calendars.change, change)).body).toMatchObject({
      health: 'export',
      held_back: null,
    });
    expect((await hub.board()).blocks).toMatchObject([{ from_date: hub.day(3), to_date: hub.day(10) }]);
  });

  it('report unreadable entries, and release missing periods only when a person says so', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const odd = 'BEGIN:VEVENT\r\nUID:odd\r\nSUMMARY:Mario\r\nEND:VEVENT\r\nEND:VCALENDAR';
    const says = (...events: FeedPeriod[]) =>
      platform.answers((_, response) => {
        response.writeHead(200, { 'content-type': 'text/calendar' });
        response.end(feedOf(events).replace('END:VCALENDAR', odd));
      });
    says(hub.period(3, 5), hub.period(10, 30));
    await hub.sync();
    expect(await hub.detail()).toMatchObject({ rejected: 1, held_back: null, health: 'ok' });
    says(hub.period(10, 30));
    for (let i = 0; i < 12; i += 1) {
      await hub.sync();
      w.advance(HOUR_MS);
    }
    expect((await hub.create(hub.room_id, 3, 5)).status).toBe(409);
    expect(await hub.detail()).toMatchObject({
      rejected: 1,
      held_back: { periods: 1, nights: 2, release_at: null },
    });
    const params = { calendar_id: hub.calendar_id };
    expect((await hub.send(calendars.release, { params })).body).toMatchObject({
      outcome: 'changed',
      calendar: { held_back: null },
    });
    expect((await hub.create(hub.room_id, 3, 5)).status).toBe(201);
    platform.tells([hub.period(10, 30)]);
    await hub.sync();
    expect(await hub.detail()).toMatchObject({ rejected: 0 });
  });

  it('keep a conflict with a booking, and take its nights when the booking is cancelled', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const booking = await hub.book(hub.room_id, 4, 6);
    platform.tells([hub.period(3, 7)]);
    expect(await hub.sync()).toMatchObject({
      outcome: 'changed',
      calendar: { conflicts: 1, nights_held: 2 },
    });
    const [event] = await hub.open();
    expect(event).toMatchObject({
      state: 'conflict',
      conflict_with: booking.id,
      conflict_number: booking.number,
      problem: `Si sovrappone alla prenotazione #${booking.number}.`,
    });
    await hub.sync();
    expect(await hub.letters()).toEqual(['conflict']);
    await hub.act(booking.id, 'cancel', { reason: null });
    expect(await hub.open()).toEqual([]);
    expect(await hub.detail()).toMatchObject({ conflicts: 0, nights_held: 4 });
    const back = await hub.act(booking.id, 'restore');
    expect([back.status, back.error.error]).toEqual([
      409,
      expect.stringContaining('prenotazione su Airbnb 101'),
    ]);
  });

  it('take nights that a block, a move or an ended hold frees', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const other_id = await w.aRoom(hub.place, { number: '102' });
    const { body: block } = await hub.block(hub.room_id, 3, 4);
    const moving = await hub.book(hub.room_id, 4, 5);
    const soon = new Date(w.app.clock().getTime() + 10 * MINUTE_MS);
    await hub.hold(hub.room_id, 5, 6, soon);
    platform.tells([hub.period(3, 7)]);
    await hub.sync();
    expect((await hub.detail()).nights_held).toBe(1);
    await hub.send(blocks.remove, { params: { block_id: block.id } });
    expect((await hub.detail()).nights_held).toBe(2);
    await hub.change(moving.id, { room_id: other_id });
    expect((await hub.detail()).nights_held).toBe(3);
    w.advance(11 * MINUTE_MS);
    await runJobs(w.app, { early: true });
    expect(await hub.detail()).toMatchObject({ nights_held: 4, conflicts: 0 });
  });

  it('leave blocks or free nights when they are removed, and their link is dead', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    platform.tells([hub.period(3, 5)]);
    await hub.sync();
    const { export_url } = await hub.detail();
    const path = new URL(export_url!).pathname;
    expect((await w.server.inject(path)).statusCode).toBe(200);
    const params = { calendar_id: hub.calendar_id };
    expect((await hub.send(calendars.remove, { params, query: {} })).status).toBe(204);
    expect((await hub.send(calendars.remove, { params, query: {} })).status).toBe(404);
    expect((await w.server.inject(path)).statusCode).toBe(410);
    const board = await hub.board();
    expect(board.channel_events).toEqual([]);
    expect(board.blocks).toMatchObject([
      { from_date: hub.day(3), to_date: hub.day(5), reason: 'Da Airbnb 101' },
    ]);

    const second = await connected(w, platform);
    platform.tells([second.period(3, 5)]);
    await second.sync();
    await second.send(calendars.remove, {
      params: { calendar_id: second.calendar_id },
      query: { keep: 'release' },
    });
    expect((await second.create(second.room_id, 3, 5)).status).toBe(201);
  });

  it('replace the blocks that they left when their feed is read again', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const [a, b] = [hub.period(10, 14, { uid: 'a' }), hub.period(20, 24, { uid: 'b' })];
    platform.tells([a, b]);
    await hub.sync();
    const params = { calendar_id: hub.calendar_id };
    await hub.send(calendars.change, { params, body: { direction: 'export' } });
    expect((await hub.board()).blocks).toHaveLength(2);
    await hub.send(calendars.change, { params, body: { direction: 'both' } });
    expect((await hub.create(hub.room_id, 10, 11)).status).toBe(409);
    // A block whose nights the feed lacks stays: a single reading may be wrong.
    platform.tells([a]);
    await hub.sync();
    expect(await hub.open()).toEqual([]);
    expect((await hub.board()).blocks).toMatchObject([{ from_date: hub.day(20), to_date: hub.day(24) }]);
    expect((await hub.create(hub.room_id, 10, 11)).status).toBe(409);
    expect(await hub.detail()).toMatchObject({ conflicts: 0, nights_held: 4 });
  });

  it('may be switched off: Hub reads no feed, and the export link still answers', async () => {
    platform.tells([]);
    const hub = await connected(w, platform);
    const params = { calendar_id: hub.calendar_id };
    const off = await hub.send(calendars.change, { params, body: { sync_enabled: false } });
    expect(off.body).toMatchObject({ sync_enabled: false, health: 'off', next_run_at: null });
    expect((await w.server.inject(new URL(off.body.export_url!).pathname)).statusCode).toBe(200);
    const on = await hub.send(calendars.change, { params, body: { sync_enabled: true } });
    expect(on.body.next_run_at).not.toBeNull();
    expect((await hub.log()).map(({ sentence }) => sentence).slice(0, 2)).toEqual([
      'Sincronizzazione automatica attivata.',
      'Sincronizzazione automatica disattivata.',
    ]);
  });

  it.each(['blocks', 'release', 'gone'] as const)(
    'leave the nights behind to whom slept there, when they end meanwhile (%s)',
    async (how) => {
      platform.tells([]);
      const hub = await connected(w, platform);
      platform.tells([hub.period(1, 6, { uid: 'a' })]);
      await hub.sync();
      w.advance(3 * DAY_MS);
      const params = { calendar_id: hub.calendar_id };
      if (how === 'gone') {
        platform.tells([]);
        await hub.sync();
        await hub.send(calendars.release, { params });
      } else {
        await hub.send(calendars.remove, { params, query: { keep: how } });
      }
      const { days, blocks: closed } = await hub.board(0, 7);
      expect(days.map(({ occupied }) => occupied)).toEqual([0, 1, 1, 0, 0, 0, 0]);
      const left = [{ from_date: hub.day(3), to_date: hub.day(6) }];
      expect(closed).toMatchObject(how === 'blocks' ? left : []);
      expect((await hub.create(hub.room_id, 3, 6)).status).toBe(how === 'blocks' ? 409 : 201);
    },
  );
});
