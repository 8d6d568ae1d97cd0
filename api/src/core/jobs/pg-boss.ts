import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import sql from 'sql-template-tag';
import { LOCKS } from '../db/advisory-locks.ts';
import type { Database, Db } from '../db/pool.ts';
import { faultOf } from './fault.ts';
import type { JobName } from './jobs.ts';

const MINUTE = 60;

/**
 * A mail server or a store that is away for an evening must not lose work: eight more attempts, the first after about
 * 45 seconds, the last after about three hours. What a killed process left running is taken up after five minutes.
 */
const DEFAULTS = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 5 * MINUTE,
  retentionDays: 7,
  // Payloads name people; nobody needs them once the work is done.
  archiveCompletedAfterSeconds: 60 * MINUTE,
  archiveFailedAfterSeconds: 7 * 24 * 60 * MINUTE,
  deleteAfterHours: 24,
};

/** One waiting job at most where the name alone says everything. */
const ONE_WAITING: readonly JobName[] = [
  'bookings.night',
  'btcpay.due',
  'calendars.due',
  'payments.due',
  'house.clock',
  'house.tidy',
];

/**
 * Makes due what waits for longer than it ever should, because the database's clock was set back meanwhile: a look that is
 * queued holds back every further one.
 */
export async function releaseOverdue(db: Db): Promise<void> {
  await db.run(sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + case
      when state = 'retry' then interval '3 hours'
      when name in ('calendars.due', 'btcpay.due', 'payments.due') then interval '1 minute'
      when name = 'bookings.night' then interval '20 minutes'
      when name = 'house.tidy' then interval '25 hours'
    end`);
}

/** The queues in which something is due: one question for all, since most have nothing most of the time. */
export async function queuesDue(db: Db): Promise<string[]> {
  const found = await db.many<{ name: string }>(sql`
    select distinct name from pgboss.job where state < 'active' and start_after < now()`);
  return found.map(({ name }) => name);
}

/** Lets pg-boss write inside a transaction of ours. */
export function transactionDb(db: Db): PgBoss.Db {
  return { executeSql: (text, values) => db.query(text, values) };
}

/** Lets pg-boss use our pool. Its plans without values are several statements with their own begin and commit. */
export function poolDb(db: Database) {
  return {
    executeSql: (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
      values ? db.query(text, values) : db.script(text),
  };
}

/** Opens the queue in the database's schema `pgboss`, creating what is missing. `upkeep`: expire and archive old jobs. */
export async function openBoss(
  db: Database,
  log: Logger,
  names: readonly JobName[],
  upkeep: boolean,
): Promise<PgBoss> {
  // Its scheduler is off: it skips a night in which no process runs, `queueRegular` does not.
  const boss = new PgBoss({ db: poolDb(db), schedule: false, supervise: upkeep, ...DEFAULTS });
  boss.on('error', (error) => log.warn({ fault: faultOf(error) }, 'job queue trouble'));
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCKS.queue]);
    await boss.start();
    const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const name of names.filter((each) => !existing.has(each))) {
      await boss.createQueue(name, { name, policy: ONE_WAITING.includes(name) ? 'short' : 'standard' });
    }
    return boss;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCKS.queue]).catch(() => undefined);
    client.release();
  }
}
