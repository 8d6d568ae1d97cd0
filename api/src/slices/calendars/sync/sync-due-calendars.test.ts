import { HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { openTx } from '../../../testing/database/open-tx.ts';
import { waitingStatements } from '../../../testing/database/waiting-statements.ts';
import { world } from '../../../testing/world.ts';
import { syncDueCalendars } from './sync-due-calendars.ts';
import { takeDueRuns, takeRun } from './run-lease.ts';
import { parseFeed, syncCalendar } from './sync-calendar.ts';
import { connected, type Connected } from '../testing/connected-place.ts';
import { fakePlatform } from '../testing/fake-platform.ts';

describe('calendars that are due', () => {
  const w = world();
  const platform = fakePlatform();

  /** A calendar that was read before and is due now. Every other calendar of the file is not due. */
  async function due() {
    platform.tells([]);
    const hub = await connected(w, platform);
    await hub.sync();
    w.advance(5 * MINUTE_MS);
    await w.app.db.run(sql`update calendars set next_run_at = null, running_until = null`);
    await makeDue(hub);
    return hub;
  }

  function makeDue({ calendar_id }: Connected) {
    return w.app.db.run(sql`
      update calendars set next_run_at = ${w.app.clock()}, last_attempt_at = null where id = ${calendar_id}`);
  }

  it('are read once, by one of several processes', async () => {
    const hub = await due();
    const other = await w.another();
    const before = platform.requests.length;
    await Promise.all([w.app, other.app, w.app, other.app].map((app) => syncDueCalendars(app)));
    expect(platform.requests).toHaveLength(before + 1);
    const { last_sync_at, next_run_at, syncing } = await hub.detail();
    expect(syncing).toBe(false);
    const wait = (Date.parse(next_run_at!) - Date.parse(last_sync_at!)) / MINUTE_MS;
    expect(wait).toBeGreaterThanOrEqual(10);
    expect(wait).toBeLessThanOrEqual(43);
    await syncDueCalendars(other.app);
    expect(platform.requests).toHaveLength(before + 1);
    await other.close();
  });

  it('are leased to one process at a time', async () => {
    await due();
    const other = await w.another();
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) => takeDueRuns(n % 2 === 0 ? w.app : other.app)),
    );
    expect(taken.flat()).toHaveLength(1);
    await other.close();
  });

  it('run two at a time for one site, with a second between their starts', async () => {
    await due();
    const hubs = [await due(), await connected(w, platform), await connected(w, platform)];
    for (const hub of hubs) await makeDue(hub);
    expect(await takeDueRuns(w.app)).toHaveLength(1);
    expect(await takeDueRuns(w.app)).toHaveLength(0);
    w.advance(1001);
    expect(await takeDueRuns(w.app)).toHaveLength(1);
    w.advance(1001);
    expect(await takeDueRuns(w.app)).toHaveLength(0);
  });

  it('are read by another process after a kill, and the killed process writes nothing', async () => {
    const hub = await due();
    const lost = await takeRun(w.app, hub.calendar_id);
    platform.tells([hub.period(3, 5)]);
    expect(await takeDueRuns(w.app)).toEqual([]);
    expect(await takeRun(w.app, hub.calendar_id)).toBeUndefined();
    w.advance(2 * MINUTE_MS);
    await syncDueCalendars(w.app);
    expect(await hub.detail()).toMatchObject({ nights_held: 2, syncing: false });

    platform.tells([hub.period(3, 5), hub.period(30, 40)]);
    await syncCalendar(w.app, lost!);
    platform.answers((_, response) => void response.writeHead(500).end());
    await syncCalendar(w.app, lost!);
    expect(await hub.detail()).toMatchObject({ nights_held: 2, last_error: null, fail_count: 0 });
  });

  it('use two connections of a process at most', async () => {
    const hubs = [await due(), await connected(w, platform), await connected(w, platform)];
    const runs = [];
    for (const { calendar_id } of hubs) runs.push((await takeRun(w.app, calendar_id))!);
    const other = await w.another();
    const held = await openTx(other.app.db);
    await held.db.run(sql`select from calendars for update`);
    platform.tells([hubs[0]!.period(3, 5)]);
    const read = runs.map((run) => syncCalendar(w.app, run));
    const waiting = () => waitingStatements(other.app.db);
    await expect.poll(waiting).toBe(2);
    // Its thread has read what came before this.
    await parseFeed(new Uint8Array(), {
      today: '2026-01-01',
      time_zone: 'Europe/Rome',
      host: 'feeds.example',
    });
    await w.app.db.one(sql`select 1`);
    expect(await waiting()).toBe(2);
    await held.commit();
    expect((await Promise.all(read)).map(({ outcome }) => outcome)).toEqual([
      'changed',
      'changed',
      'changed',
    ]);
    await other.close();
  });

  it('are leased although another place has an unknown time zone', async () => {
    const hubs = [await due(), await connected(w, platform)];
    const [odd, other] = hubs;
    await w.app.db.run(sql`update places set time_zone = 'Nowhere/Atlantis' where id = ${odd!.place.id}`);
    for (const hub of hubs) await makeDue(hub);
    const taken = [];
    for (const _ of hubs) {
      taken.push(...(await takeDueRuns(w.app)).map(({ id }) => id));
      w.advance(1001);
    }
    expect(taken.toSorted((a, b) => a - b)).toEqual([odd!.calendar_id, other!.calendar_id]);
  });

  it('are spread out after a downtime of hours', async () => {
    const hub = await due();
    w.advance(3 * HOUR_MS);
    const now = w.app.clock().getTime();
    const before = platform.requests.length;
    await syncDueCalendars(w.app);
    const wait = Date.parse((await hub.detail()).next_run_at!) - now;
    expect(wait).toBeGreaterThanOrEqual(0);
    expect(wait).toBeLessThanOrEqual(10 * MINUTE_MS);
    expect(platform.requests).toHaveLength(before);
  });

  it('are not read when they are switched off, export only, or removed', async () => {
    const hub = await due();
    const states = [sql`sync_enabled = false`, sql`direction = 'export'`, sql`deleted_at = now()`];
    for (const state of states) {
      await w.app.db.run(sql`update calendars set ${state} where id = ${hub.calendar_id}`);
      expect(await takeDueRuns(w.app)).toEqual([]);
      await w.app.db.run(sql`
        update calendars set sync_enabled = true, direction = 'both', deleted_at = null where id = ${hub.calendar_id}`);
    }
    expect(await takeDueRuns(w.app)).toHaveLength(1);
  });
});
