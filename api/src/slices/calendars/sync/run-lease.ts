import type { Direction, Platform } from 'contract/calendars/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { dayIn } from '../../../core/format/days.ts';
import type { Ctx } from '../../../core/context.ts';
import { LOCKS } from '../../../core/db/advisory-locks.ts';
import type { Db } from '../../../core/db/pool.ts';

const SECOND = 1000;
/** Longer than any run: the lease of a calendar lasts this long, also when its process dies. */
const LEASE_MS = 90 * SECOND;

/** Feeds that all processes together read at once, in all and of one site; then the pause between two starts at one site. */
const AT_ONCE = 8;
const AT_ONCE_PER_SITE = 2;
export const BETWEEN_STARTS_MS = SECOND;

/** A calendar on which this process holds the lease. */
export interface Run {
  id: number;
  place_id: number;
  room_id: number | null;
  name: string;
  direction: Direction;
  platform: Platform;
  host: string;
  feed_url: Buffer;
  etag: string | null;
  last_modified: string | null;
  bytes_hash: Buffer | null;
  semantic_hash: string | null;
  settled_on: string | null;
  last_sync_at: string | null;
  last_error: string | null;
  fail_count: number;
  gone_count: number;
  told: string | null;
  held_since: string | null;
  time_zone: string;
  /** The local day of the place at the start of the run. */
  today: string;
  /** Identifies the lease: a later run has another value. */
  running_until: string;
}

/** Condition on `calendars c`: its feed is imported at all, and its place is not closed. */
export const isRead: Sql = sql`c.deleted_at is null and c.direction <> 'export'
  and not exists (select from places closed where closed.id = c.place_id and closed.closed_at is not null)`;

const takeLease = (now: Date) => sql`
  update calendars c
  set running_until = ${new Date(now.getTime() + LEASE_MS)}::timestamptz, last_attempt_at = ${now}::timestamptz`;

const runColumns = sql`
  c.id, c.place_id, c.room_id, c.name, c.direction, c.platform, c.host, c.feed_url, c.etag, c.last_modified,
  c.bytes_hash, c.semantic_hash, c.settled_on, c.last_sync_at, c.last_error, c.fail_count, c.gone_count, c.told, c.held_since, p.time_zone,
  c.running_until`;

/** In JavaScript and not in SQL: a zone that the database does not know would fail the statement for the calendars of all places. */
function todayAt(time_zone: string, now: Date): string {
  try {
    return dayIn(time_zone, now);
  } catch {
    // The reader of feeds falls back to UTC as well.
    return dayIn('UTC', now);
  }
}

const toRun = (run: Omit<Run, 'today'>, now: Date): Run => ({ ...run, today: todayAt(run.time_zone, now) });

const isFree = (now: Date) => sql`(c.running_until is null or c.running_until <= ${now})`;

/** Takes the lease of one calendar outside its schedule. Undefined when a run is under way, or the feed is not imported. */
export async function takeRun(ctx: Ctx, calendar_id: number): Promise<Run | undefined> {
  const now = ctx.clock();
  const run = await ctx.db.maybe<Omit<Run, 'today'>>(sql`
    ${takeLease(now)} from places p
    where c.id = ${calendar_id} and p.id = c.place_id and ${isRead} and ${isFree(now)}
    returning ${runColumns}`);
  return run && toRun(run, now);
}

/**
 * Takes the leases of the due calendars that may start now, the longest overdue first, within the limits that all processes share.
 * At most one calendar of a site starts at a time.
 */
export function takeDueRuns(ctx: Ctx): Promise<Run[]> {
  const now = ctx.clock();
  const lately = new Date(now.getTime() - BETWEEN_STARTS_MS);
  return ctx.db.tx(async (db) => {
    await db.run(sql`select pg_advisory_xact_lock(${LOCKS.calendars})`);
    const runs = await db.many<Omit<Run, 'today'>>(sql`
      with running as (
        select host from calendars where running_until > ${now}
      ), turn as (
        select distinct on (c.host) c.id, c.next_run_at
        from calendars c
        where c.next_run_at <= ${now} and c.sync_enabled and ${isRead} and ${isFree(now)}
          and (select count(*) from running r where r.host = c.host) < ${AT_ONCE_PER_SITE}
          and not exists (select 1 from calendars o where o.host = c.host and o.last_attempt_at > ${lately})
        order by c.host, c.next_run_at, c.id
      ), chosen as (
        select id from turn order by next_run_at, id
        limit greatest(0, ${AT_ONCE} - (select count(*) from running))
      )
      ${takeLease(now)} from places p, chosen
      -- Free when its row is held, too: a process of another version may not wait in this line.
      where c.id = chosen.id and p.id = c.place_id and ${isFree(now)}
      returning ${runColumns}`);
    return runs.map((run) => toRun(run, now));
  });
}

/** Whether a calendar is due now, even if the limits make it wait. */
export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const due = await db.maybe(sql`
    select 1 from calendars c
    where c.next_run_at <= ${now} and c.sync_enabled and ${isRead} and ${isFree(now)} limit 1`);
  return due !== undefined;
}

/** Ends the lease without a result; values that the run has written stay. */
export async function dropRun(ctx: Ctx, { id, running_until }: Run): Promise<void> {
  await ctx.db.run(sql`
    update calendars set running_until = null where id = ${id} and running_until = ${running_until}`);
}

const AFTER_OUR_FAULT_MS = 5 * 60 * SECOND;

/** Ends the lease after a fault of Hub: not the feed's failure, but no reason to retry at once either. */
export async function postponeRun(ctx: Ctx, { id, running_until }: Run): Promise<void> {
  const later = new Date(ctx.clock().getTime() + AFTER_OUR_FAULT_MS);
  await ctx.db.run(sql`
    update calendars set running_until = null, next_run_at = greatest(next_run_at, ${later}::timestamptz)
    where id = ${id} and running_until = ${running_until}`);
}
