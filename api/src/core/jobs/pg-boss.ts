import type { Logger } from 'pino';
import PgBoss from 'pg-boss';
import sql from 'sql-template-tag';
import { LOCKS } from '../db/advisory-locks.ts';
import type { Database, Db } from '../db/pool.ts';
import { faultOf } from './fault.ts';
import type { JobName } from './jobs.ts';

const MINUTE = 60;

/**
 * Work survives an evening without the mail server or file store: eight retries with backoff, the first after about 45
 * seconds, the last after about three hours. A job of a killed process expires after five minutes and is retried.
 */
const DEFAULTS = {
  retryLimit: 8,
  retryDelay: 30,
  retryBackoff: true,
  expireInSeconds: 5 * MINUTE,
  retentionDays: 7,
  // Payloads contain personal data that is not needed after the work.
  archiveCompletedAfterSeconds: 60 * MINUTE,
  archiveFailedAfterSeconds: 7 * 24 * 60 * MINUTE,
  deleteAfterHours: 24,
};

/** Queues without payload data hold at most one waiting job. */
const ONE_WAITING: readonly JobName[] = [
  'bookings.night',
  'btcpay.due',
  'calendars.due',
  'payments.due',
  'public.reminders',
  'house.clock',
  'house.tidy',
];

/**
 * Makes jobs due that wait longer than their schedule allows, because the database's clock was set back: a waiting
 * periodic job blocks the next one.
 */
export async function releaseOverdue(db: Db): Promise<void> {
  await db.run(sql`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + case
      when state = 'retry' then interval '3 hours'
      when name in ('calendars.due', 'btcpay.due', 'payments.due') then interval '1 minute'
      when name in ('bookings.night', 'public.reminders') then interval '20 minutes'
      when name = 'house.tidy' then interval '25 hours'
    end`);
}

/** The queues with due jobs. One query for all, since most are empty most of the time. */
export async function queuesDue(db: Db): Promise<string[]> {
  const found = await db.many<{ name: string }>(sql`
    select distinct name from pgboss.job where state < 'active' and start_after < now()`);
  return found.map(({ name }) => name);
}

/** Lets pg-boss write inside our transaction. */
export function transactionDb(db: Db): PgBoss.Db {
  return { executeSql: (text, values) => db.query(text, values) };
}

/** Lets pg-boss use our pool. Its statements without values are scripts with their own begin and commit. */
export function poolDb(db: Database) {
  return {
    executeSql: (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
      values ? db.query(text, values) : db.script(text),
  };
}

/** Opens the queue in the schema `pgboss` and creates what is missing. `upkeep`: expire and archive old jobs. */
export async function openBoss(
  db: Database,
  log: Logger,
  names: readonly JobName[],
  upkeep: boolean,
): Promise<PgBoss> {
  // Its scheduler is off: it skips a night without a running process, `queueRegular` does not.
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
