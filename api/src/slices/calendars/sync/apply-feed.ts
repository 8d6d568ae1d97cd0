import sql from 'sql-template-tag';
import { expireOn } from '../../bookings/requests/expire-holds.ts';
import { lockRooms } from '../../bookings/stay/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Digest } from '../../../platform/ical/thread/feed-task.ts';
import { countRoomNights, type RoomNights } from '../../../platform/ical/reconcile/room-nights.ts';
import type { Notice } from '../../../platform/ical/reconcile/event-row.ts';
import { writeCalendarLog } from '../calendar-log.ts';
import { claimForChannels, dropStaleHolds } from '../channel-events/claim-nights.ts';
import { compare } from '../feed/feed-threads.ts';
import { followBookings } from '../channel-events/follow-bookings.ts';
import { keepEchoes, readServedNights } from '../export/served-nights.ts';
import { openLeftBlocks } from '../channel-events/end-events.ts';
import { leaveGoneRooms } from '../channel-events/gone-rooms.ts';
import { keepMaintenance } from '../channel-events/keep-maintenance.ts';
import { nightLines } from '../channel-events/night-sentences.ts';
import type { Validators } from './record-run.ts';
import type { Run } from './run-lease.ts';
import { findOnlyRoom, assignOnlyRoom } from '../channel-events/only-room.ts';
import { notifyAboutChannel } from '../../../platform/notifications/notify-channel.ts';
import { nextRun } from './run-schedule.ts';
import {
  type NewConflicts,
  describeConflicts,
  describeSameStays,
} from '../channel-events/conflict-sentences.ts';
import { notifyOwners } from '../letters.ts';
import {
  rememberedFrom,
  readEventRows,
  updateEventRows,
  insertEventRows,
} from '../channel-events/feed-rows.ts';
import { filterOurUids } from '../export/export-uid.ts';

/** The effect of a run, counted in periods and nights. */
export interface Applied {
  added: number;
  changed: number;
  released: number;
  conflicts: number;
  nights_added: number;
  nights_released: number;
  notices: readonly Notice[];
}

/** Locks, in id order, each room whose nights the run may change: the calendar's, its periods' and their bookings'. */
async function lockAll({ db, clock }: Ctx, run: Run, room_id: number | null) {
  const found = await db.many<{ room_id: number }>(sql`
    select room_id from channel_events where calendar_id = ${run.id} and room_id is not null
      and (state in ('active', 'missing') or released_at >= ${rememberedFrom(clock())})
    union
    select n.room_id from channel_events e join booking_nights n on n.booking_id = e.booking_id
    where e.calendar_id = ${run.id} and n.room_id is not null`);
  const ids = new Set(found.map((row) => row.room_id));
  if (room_id !== null) ids.add(room_id);
  return lockRooms(db, [...ids]);
}

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export function sentenceOf({ added, changed, released, conflicts }: Omit<Applied, 'notices'>): string {
  const parts = [
    ...(added > 0 ? [plural(added, 'periodo aggiunto', 'periodi aggiunti')] : []),
    ...(changed > 0 ? [plural(changed, 'cambiato', 'cambiati')] : []),
    ...(released > 0 ? [plural(released, 'liberato', 'liberati')] : []),
    ...(conflicts > 0 ? [plural(conflicts, 'da sistemare', 'da sistemare')] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nessuna novità.';
}

/** Logs why nights that vanished from the feed stay taken. */
async function logHeldNights(
  ctx: Ctx,
  calendar_id: number,
  missing: readonly RoomNights[],
  numbers: ReadonlyMap<number, string>,
): Promise<void> {
  const nights = plural(countRoomNights(missing), 'notte sparita', 'notti sparite');
  await writeCalendarLog(ctx, {
    calendar_id,
    sentence: `${nights} tutte insieme: per sicurezza restano occupate ancora per qualche ora.`,
    details: nightLines(missing, 'sparite, ancora occupate', numbers),
  });
}

/** Whether this process still holds the lease: a change, a removal or another run of the calendar ends it. */
async function ownsLease({ db }: Ctx, { id, running_until }: Run): Promise<boolean> {
  const mine = await db.maybe(sql`
    select 1 from calendars where id = ${id} and running_until = ${running_until} and deleted_at is null for update`);
  return mine !== undefined;
}

/**
 * Applies a complete feed in one transaction: periods, their nights, the bookings that follow them, conflicts, the log, the
 * letters and the calendar's health. Undefined when this process has lost the lease.
 */
export async function applyFeed(
  ctx: Ctx,
  run: Run,
  feed: Digest,
  seen: Validators,
): Promise<Applied | undefined> {
  const ours = await filterOurUids(ctx.config, feed.likely_ours);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (!(await ownsLease(inside, run))) return undefined;
    const { id, today } = run;
    const room_id = run.room_id ?? (await findOnlyRoom(inside, run.place_id));
    const rooms = await lockAll(inside, run, room_id);
    const isFilled = run.room_id === null && room_id !== null && (await assignOnlyRoom(inside, id, room_id));
    await leaveGoneRooms(inside, id, rooms, room_id);
    const ledger = await readServedNights(inside, id);
    const found = await compare({
      rows: await readEventRows(inside, id),
      events: feed.events,
      rejected: feed.rejected,
      ours,
      ...ledger,
      room_id,
      now: ctx.clock(),
      today,
    });
    await keepEchoes(inside, id, ledger.stopped, found.stopped);
    await updateEventRows(inside, found.update);
    // A stay that had ended kept its past nights in its room; back in the feed it has nights ahead.
    await leaveGoneRooms(inside, id, rooms, room_id);
    await insertEventRows(inside, run, found.insert);
    let conflicts: NewConflicts = { count: 0, sentences: [] };
    let same: string[] = [];
    let isStuck = false;
    if (isFilled || found.has_changed || found.followed.length > 0) {
      await expireOn(inside, found.wanted);
      await openLeftBlocks(inside, run);
      await dropStaleHolds(inside, [...rooms.keys()]);
      isStuck = await followBookings(inside, found.followed, run.name);
      const fresh = await claimForChannels(inside, [...rooms.keys()], id);
      const actor = { place_id: run.place_id, user_id: null };
      await keepMaintenance(inside, actor, { given_up: found.given_up, nights: found.nights_released });
      conflicts = await describeConflicts(inside, id, fresh);
      same = await describeSameStays(inside, fresh);
    }

    const applied: Applied = {
      added: found.added,
      changed: found.changed,
      released: found.released,
      conflicts: conflicts.count,
      nights_added: countRoomNights(found.nights_added),
      nights_released: countRoomNights(found.nights_released),
      notices: found.notices,
    };
    await recordApplied(inside, run, seen, {
      semantic_hash: feed.hash,
      platform: feed.platform,
      // An unsettled feed is applied again although it has not changed: a booking could not follow yet.
      is_settled: found.is_settled && !isStuck,
      held_back: found.held_back,
      rejected: feed.rejected,
    });
    const numbers = new Map([...rooms.values()].map(({ id: room, number }) => [room, number]));
    const isHeldNow = found.held_back && run.held_since === null;
    if (isHeldNow) await logHeldNights(inside, id, found.nights_missing, numbers);
    const problems = conflicts.sentences;
    if (
      applied.nights_added + applied.nights_released + applied.changed + problems.length > 0 ||
      run.fail_count > 0
    ) {
      const details = [
        ...nightLines(found.nights_added, 'aggiunte', numbers),
        ...nightLines(found.nights_released, 'liberate', numbers),
        ...same,
        ...problems,
      ];
      const { notices: _, ...line } = applied;
      await writeCalendarLog(inside, {
        calendar_id: id,
        sentence: sentenceOf(applied),
        rejected: feed.rejected,
        details,
        ...line,
      });
    }
    const reading = { ...run, calendar_id: id, is_first: run.last_sync_at === null, key: run.running_until };
    await notifyAboutChannel(inside, reading, found.notices);
    if (problems.length > 0) await notifyOwners(inside, id, 'conflict', problems);
    if (isHeldNow) await notifyOwners(inside, id, 'held');
    return applied;
  });
}

interface Outcome {
  semantic_hash: string;
  platform: string;
  is_settled: boolean;
  held_back: boolean;
  rejected: number;
}

async function recordApplied(
  { db, clock }: Ctx,
  run: Run,
  seen: Validators,
  outcome: Outcome,
): Promise<void> {
  const now = clock();
  await db.run(sql`
    update calendars set last_sync_at = ${now}, last_error = null, fail_count = 0, gone_count = 0,
      etag = ${seen.etag}, last_modified = ${seen.last_modified}, bytes_hash = ${seen.bytes_hash},
      semantic_hash = ${outcome.semantic_hash}, rejected = ${outcome.rejected},
      platform = case when platform = 'other' then ${outcome.platform} else platform end,
      settled_on = case when ${outcome.is_settled}::boolean then ${run.today}::date end,
      held_since = case when ${outcome.held_back}::boolean then coalesce(held_since, ${now}) end,
      told = case when ${outcome.held_back}::boolean then 'held' end,
      next_run_at = case when sync_enabled then ${nextRun(run.id, now)}::timestamptz end, running_until = null
    where id = ${run.id}`);
}
