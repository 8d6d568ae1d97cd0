import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { describe, expect, it } from 'vitest';
import { nextNight } from './core/jobs/schedule.ts';
import { releaseOverdue } from './core/jobs/pg-boss.ts';
import { countAttempt, type Limit } from './core/access/throttle/throttle.ts';
import { runJobs } from './testing/run-jobs.ts';
import { world } from './testing/world.ts';

const LIMIT: Limit = { name: 'clock', most: 1, minutes: 10, sentence: 'Troppe prove.' };

describe('a clock that was set back by a day', () => {
  const w = world();
  const waits = () =>
    w.app.db.many<{ name: string; seconds: number }>(sql`
      select name, extract(epoch from start_after - created_on)::int as seconds from pgboss.job
      where state = 'created' and start_after > now()`);

  it('does not postpone queued jobs: the queue gets delays, not times', async () => {
    w.advance(DAY_MS);
    const soon = new Date(w.app.clock().getTime() + HOUR_MS);
    await w.app.db.tx((db) => w.app.jobs.send(db, 'files.remove', { keys: [] }, soon));
    w.advance(-DAY_MS);
    expect(await waits()).toEqual([{ name: 'files.remove', seconds: 3600 }]);
    await w.app.db.run(sql`delete from pgboss.job`);
  });

  it('does not block due work', async () => {
    const place = await w.aPlace();
    const room_id = await w.aRoom(place);
    w.advance(DAY_MS);
    const ahead = w.app.clock();
    const later = new Date(ahead.getTime() + HOUR_MS);
    await w.app.db.run(sql`
      insert into calendars (place_id, room_id, name, direction, sync_enabled, feed_url_hash, host, platform, token_hash,
        last_attempt_at, next_run_at, running_until, created_at, updated_at)
      values (${place.id}, ${room_id}, 'Portale', 'import', false, '\\x00', 'feed.test', 'other', '\\x01', ${ahead}, ${later},
        ${later}, ${ahead}, ${ahead})`);
    await expect(countAttempt(w.app, LIMIT, 'a')).resolves.toBeUndefined();
    await expect(countAttempt(w.app, LIMIT, 'a')).rejects.toMatchObject({ status: 429 });
    w.advance(-DAY_MS);
    await expect(countAttempt(w.app, LIMIT, 'a')).rejects.toMatchObject({
      retryAfter: expect.closeTo(87_000, -4),
    });

    await w.app.db.tx((db) => w.app.jobs.send(db, 'house.clock', {}));
    await runJobs(w.app);
    const calendar = await w.app.db.one(sql`
      select next_run_at <= ${w.app.clock()} as due, running_until from calendars where place_id = ${place.id}`);
    expect(calendar).toEqual({ due: true, running_until: null });
    await expect(countAttempt(w.app, LIMIT, 'a')).rejects.toMatchObject({
      retryAfter: expect.closeTo(3600, -2),
    });
  });

  it('of the database makes overdue periodic jobs due', async () => {
    const { app } = w;
    for (const name of ['calendars.due', 'bookings.night', 'public.reminders', 'house.tidy'] as const) {
      await app.db.tx((db) => app.jobs.send(db, name, {}, nextNight(app.clock())));
    }
    // Seen from a clock that was set back, everything lies two days ahead.
    await app.db.run(sql`update pgboss.job set start_after = start_after + interval '2 days'`);
    await releaseOverdue(app.db);
    expect(await waits()).toEqual([]);
    await runJobs(app);
  });
});
