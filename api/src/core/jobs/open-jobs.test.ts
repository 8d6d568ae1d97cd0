import sql from 'sql-template-tag';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Database, openDatabase } from '../db/pool.ts';
import { openDatabaseProxy } from '../../testing/database/database-proxy.ts';
import { world } from '../../testing/world.ts';
import { poolDb, openBoss } from './pg-boss.ts';
import { jobHandlers as ours } from '../../slices.ts';
import type { JobHandlers, OpenJobs } from './jobs.ts';
import { openJobs } from './open-jobs.ts';

/** Fails with what a database or a mail server would say: words of people. */
class Refused extends Error {
  override name = 'Refused';
  code = 'E42';
}

function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe('the job queue', () => {
  const w = world();
  const opened: OpenJobs[] = [];
  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.stop(100);
    await w.app.db.run(sql`delete from pgboss.job`);
  });

  /** A process of its own with a handler that the test watches, under a real job's name. */
  async function open(
    remove: JobHandlers['files.remove'],
    mode: 'send' | 'work' = 'send',
    db: Database = w.app.db,
  ) {
    const { config, clock, files, mail, hooks, log } = w.app;
    const handlers = { ...ours, 'files.remove': remove };
    const jobs = await openJobs({ config, db, clock, files, mail, hooks, log }, mode, handlers);
    opened.push(jobs);
    return jobs;
  }
  const queue = (key: string) => w.app.db.tx((db) => w.app.jobs.send(db, 'files.remove', { keys: [key] }));
  const states = () =>
    w.app.db.many<{ state: string; retry_count: number; output: string | null }>(sql`
      select state::text, retry_count, output::text from pgboss.job where name = 'files.remove'`);
  /** Lines that were logged, taken so that they do not count as faults. */
  const logged = () => w.faults.splice(0);

  it('runs a job if, and only if, its transaction commits', async () => {
    const seen: string[] = [];
    const jobs = await open(async (_, { keys }) => void seen.push(...keys));
    await queue('kept');
    const undone = w.app.db.tx(async (db) => {
      await w.app.jobs.send(db, 'files.remove', { keys: ['undone'] });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await w.app.db.tx(async (db) => {
      const inner = db.tx(async (deeper) => {
        await w.app.jobs.send(deeper, 'files.remove', { keys: ['undone too'] });
        throw new Error('changed my mind');
      });
      await inner.catch(() => undefined);
    });
    expect(await jobs.runDue()).toEqual({ done: 1, errors: [] });
    expect(seen).toEqual(['kept']);
    expect(await jobs.runDue()).toEqual({ done: 0, errors: [] });
  });

  it('also runs jobs that a job queues', async () => {
    const seen: string[] = [];
    const jobs = await open(async (ctx, { keys: [key] }) => {
      seen.push(key!);
      if (key === 'first') await ctx.db.tx((db) => ctx.jobs.send(db, 'files.remove', { keys: ['second'] }));
    });
    await queue('first');
    expect((await jobs.runDue()).done).toBe(2);
    expect(seen).toEqual(['first', 'second']);
  });

  it('removes files one after the other, as a store that hangs keeps a connection', async () => {
    let running = 0;
    let most = 0;
    const jobs = await open(async (ctx) => {
      running += 1;
      most = Math.max(most, running);
      await ctx.db.one(sql`select 1`);
      running -= 1;
    });
    for (const key of ['a', 'b', 'c']) await queue(key);
    expect((await jobs.runDue()).done).toBe(3);
    expect(most).toBe(1);
  });

  it('retries a failed job later, and stores no error message', async () => {
    let attempts = 0;
    const jobs = await open(async () => {
      attempts += 1;
      if (attempts === 1) throw new Refused('550 <ospite@example.com> has moved');
    });
    await queue('x');
    expect((await jobs.runDue()).errors).toHaveLength(1);
    expect(logged().join('')).toMatch(/"job":"files.remove".*"type":"Refused","code":"E42".*job failed/);
    expect(await states()).toMatchObject([{ state: 'retry' }]);
    expect(JSON.stringify(await states())).not.toContain('ospite');
    expect((await jobs.runDue()).done).toBe(0);
    expect(attempts).toBe(1);
    expect((await jobs.runDue({ early: true })).done).toBe(1);
    expect(await states()).toMatchObject([{ state: 'completed', retry_count: 1 }]);
  });

  it('reports a failure once the database is back', async () => {
    const line = await openDatabaseProxy(w.databaseUrl);
    const db = openDatabase(line.url, { max: 3 });
    onTestFinished(async () => {
      await db.close();
      await line.close();
    });
    const jobs = await open(() => line.shut(), 'send', db);
    await queue('x');
    await expect(jobs.runDue()).rejects.toThrow('ECONNREFUSED');
    expect(await states()).toMatchObject([{ state: 'active' }]);
    await line.open();
    await jobs.runDue();
    expect(await states()).toMatchObject([{ state: 'retry' }]);
    logged();
  });

  it('gives up after nine attempts, and logs it', async () => {
    const jobs = await open(async () => {
      throw new Refused('<ospite@example.com>');
    });
    await queue('x');
    for (let i = 1; i <= 9; i += 1) {
      expect((await jobs.runDue({ early: true })).errors).toHaveLength(1);
      const lines = logged();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(i < 9 ? '"job failed"' : '"job given up"');
      expect(lines[0]).not.toContain('ospite');
    }
    expect(await states()).toMatchObject([{ state: 'failed', retry_count: 8 }]);
    expect((await jobs.runDue({ early: true })).errors).toEqual([]);
  });

  it('gives each job to one of several processes', async () => {
    const seen: string[] = [];
    const note: JobHandlers['files.remove'] = async (_, { keys }) => void seen.push(...keys);
    const second = openDatabase(w.databaseUrl, { max: 3 });
    onTestFinished(() => second.close());
    const processes = [await open(note), await open(note, 'send', second)];
    const keys = Array.from({ length: 40 }, (_, i) => `k${i}`);
    await Promise.all(keys.map(queue));
    const rounds = await Promise.all(processes.map((jobs) => jobs.runDue()));
    expect(seen.toSorted()).toEqual(keys.toSorted());
    expect(rounds[0]!.done + rounds[1]!.done).toBe(40);
    await processes[1]!.stop();
  });

  it('is created once when two processes start on an empty database', async () => {
    await w.app.db.run(sql`drop schema pgboss cascade`);
    const seen: string[] = [];
    const note: JobHandlers['files.remove'] = async (_, { keys }) => void seen.push(...keys);
    const processes = await Promise.all([open(note), open(note), open(note)]);
    await queue('x');
    await processes[2].runDue();
    expect(seen).toEqual(['x']);
  });

  it('polls for work, and finishes it before it stops', async () => {
    const ended = gate();
    let state = 'waiting';
    const jobs = await open(async () => {
      state = 'running';
      await ended.opened;
      state = 'ended';
    }, 'work');
    await queue('x');
    await vi.waitFor(() => expect(state).toBe('running'), { timeout: 10_000, interval: 20 });
    const stopped = jobs.stop();
    ended.open();
    await stopped;
    expect(state).toBe('ended');
    expect(await states()).toMatchObject([{ state: 'completed' }]);
  });

  it('runs queues independently of long jobs', async () => {
    const long = gate();
    const short = gate();
    const { config, db, clock, files, mail, hooks, log } = w.app;
    let isBusy = false;
    const handlers: JobHandlers = {
      ...ours,
      'files.remove': () => {
        isBusy = true;
        return long.opened;
      },
      'house.clock': async () => (isBusy ? short.open() : undefined),
    };
    const jobs = await openJobs({ config, db, clock, files, mail, hooks, log }, 'work', handlers);
    opened.push(jobs);
    await queue('x');
    await vi.waitFor(() => expect(isBusy).toBe(true), { timeout: 10_000, interval: 20 });
    await w.app.db.tx((tx) => w.app.jobs.send(tx, 'house.clock', {}));
    await short.opened;
    expect(await states()).toMatchObject([{ state: 'active' }]);
    long.open();
  });

  it('stops after a limit, and retries unfinished jobs', async () => {
    const never = gate();
    let started = false;
    const jobs = await open(async () => {
      started = true;
      await never.opened;
    }, 'work');
    await queue('x');
    await vi.waitFor(() => expect(started).toBe(true), { timeout: 10_000, interval: 20 });
    await jobs.stop(50);
    expect(await states()).toMatchObject([{ state: 'retry' }]);
    never.open();
  });

  it('keeps one nightly job for all processes', async () => {
    const nothing: JobHandlers['files.remove'] = async () => undefined;
    const processes = [await open(nothing, 'work'), await open(nothing, 'work')];
    const nights = () =>
      w.app.db.many<{ ahead: boolean }>(sql`
        select start_after > now() as ahead from pgboss.job where name = 'house.tidy'`);
    await vi.waitFor(async () => expect(await nights()).toEqual([{ ahead: true }]), {
      timeout: 5000,
      interval: 20,
    });
    await Promise.all(processes.map((jobs) => jobs.stop()));
    expect(await nights()).toEqual([{ ahead: true }]);
  });

  it('reads due calendars soon after a process was killed at it', async () => {
    let looks = 0;
    const look: JobHandlers['calendars.due'] = async () => void (looks += 1);
    const { config, db, clock, files, mail, hooks, log } = w.app;
    const handlers = { ...ours, 'calendars.due': look };
    opened.push(await openJobs({ config, db, clock, files, mail, hooks, log }, 'work', handlers, 50));
    const seen = (more: number) =>
      vi.waitFor(() => expect(looks).toBeGreaterThan(more), { timeout: 10_000, interval: 20 });
    await seen(0);
    await db.run(sql`
      update pgboss.job set state = 'active', started_on = now(), completed_on = null where name = 'calendars.due'`);
    await seen(looks + 1);
  });

  it('retries jobs of a killed process, and deletes old finished ones', async () => {
    const seen: string[] = [];
    const jobs = await open(async (_, { keys }) => void seen.push(...keys));
    await queue('done');
    await jobs.runDue();
    await w.app.db.run(sql`update pgboss.job set completed_on = now() - interval '2 hours'`);
    await queue('left behind');
    await w.app.db.run(sql`
      update pgboss.job set state = 'active', started_on = now() - interval '6 minutes' where state = 'created'`);
    const boss = await openBoss(w.app.db, w.app.log, ['files.remove'], false);
    await boss.maintain();
    await boss.stop({ graceful: false, close: false });
    expect(await states()).toMatchObject([{ state: 'retry' }]);
    await jobs.runDue({ early: true });
    expect(seen).toEqual(['done', 'left behind']);
  });

  it('leaves no connection in a failed transaction', async () => {
    const db = openDatabase(w.databaseUrl, { max: 1 });
    onTestFinished(() => db.close());
    const broken = poolDb(db).executeSql('begin; select 1 / 0; commit;');
    await expect(broken).rejects.toThrow('division by zero');
    expect(await db.one(sql`select 1 as fine`)).toEqual({ fine: 1 });
  });
});
