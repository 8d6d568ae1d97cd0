import sql from 'sql-template-tag';
import { expireOn } from '../../bookings/expire-holds.ts';
import { lockRooms } from '../../bookings/load-stay.ts';
import type { Ctx } from '../../../core/context.ts';
import type { Digest } from '../../../platform/ical/thread/feed-task.ts';
import { countRoomNights, type RoomNights } from '../../../platform/ical/reconcile/room-nights.ts';
import type { Notice } from '../../../platform/ical/reconcile/event-row.ts';
import { writeCalendarLog } from '../calendar-log.ts';
import { claimForChannels, dropStaleHolds } from '../channel-events/claim-nights.ts';
import { whichAreOurs } from '../export-uid.ts';
import { compare } from '../feed/feed-threads.ts';
import { followBookings } from '../channel-events/follow-bookings.ts';
import { keepEchoes, readLedger } from '../export/served-nights.ts';
import { takeBackBlocks } from '../channel-events/end-events.ts';
import { nightLines } from '../channel-events/night-sentences.ts';
import type { Seen } from './record-run.ts';
import type { Run } from './run-lease.ts';
import { fillOnlyRoom, onlyRoom } from '../channel-events/only-room.ts';
import { notifyAboutChannel } from '../../../platform/notifications/notify-channel.ts';
import { nextRun } from './run-schedule.ts';
import { newConflicts, sameStays, type NewConflicts } from '../channel-events/conflict-sentences.ts';
import { tellOwners } from '../letters.ts';
import { insertRows, keptRows, rememberedSince, updateRows } from '../channel-events/feed-rows.ts';

/** What a run did, counted in periods and nights. */
export interface Applied {
  added: number;
  changed: number;
  released: number;
  conflicts: number;
  nights_added: number;
  nights_released: number;
  notices: readonly Notice[];
}

/** Every room whose nights the run may change, locked in their order: its own, its periods', and their bookings'. */
async function lockAll({ db, clock }: Ctx, run: Run, room_id: number | null) {
  const found = await db.many<{ room_id: number }>(sql`
    select room_id from channel_events where calendar_id = ${run.id} and room_id is not null
      and (state in ('active', 'missing') or released_at >= ${rememberedSince(clock())})
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

/** The line that says, later, why nights that were gone for a while stayed taken. */
async function noteHeld(
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

/** Whether the run is still this process': the calendar may have been changed, taken away or read by another meanwhile. */
async function isMine({ db }: Ctx, { id, running_until }: Run): Promise<boolean> {
  const mine = await db.maybe(sql`
    select 1 from calendars where id = ${id} and running_until = ${running_until} and deleted_at is null for update`);
  return mine !== undefined;
}

/**
 * Writes what a complete reading of a feed means, in one transaction: periods, the nights that they hold, bookings that follow
 * them, conflicts, the log, the letters, and the calendar's health. Undefined when the run is no longer this process'.
 */
export async function applyFeed(ctx: Ctx, run: Run, feed: Digest, seen: Seen): Promise<Applied | undefined> {
  const ours = await whichAreOurs(ctx.config, feed.likely_ours);
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (!(await isMine(inside, run))) return undefined;
    const { id, today } = run;
    const room_id = run.room_id ?? (await onlyRoom(inside, run.place_id));
    const rooms = await lockAll(inside, run, room_id);
    const isFilled = run.room_id === null && room_id !== null && (await fillOnlyRoom(inside, id, room_id));
    const ledger = await readLedger(inside, id);
    const found = await compare({
      rows: await keptRows(inside, id),
      events: feed.events,
      rejected: feed.rejected,
      ours,
      ...ledger,
      room_id,
      now: ctx.clock(),
      today,
    });
    await keepEchoes(inside, id, ledger.stopped, found.stopped);
    await updateRows(inside, found.update);
    await insertRows(inside, run, found.insert);
    let conflicts: NewConflicts = { count: 0, sentences: [] };
    let same: string[] = [];
    let isStuck = false;
    if (isFilled || found.has_changed || found.followed.length > 0) {
      await expireOn(inside, found.wanted);
      await takeBackBlocks(inside, run);
      await dropStaleHolds(inside, [...rooms.keys()]);
      isStuck = await followBookings(inside, found.followed, run.name);
      const fresh = await claimForChannels(inside, [...rooms.keys()], id);
      conflicts = await newConflicts(inside, id, fresh);
      same = await sameStays(inside, fresh);
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
    await noteApplied(inside, run, seen, {
      semantic_hash: feed.hash,
      platform: feed.platform,
      // What could not follow is tried again, though the feed says the same.
      is_settled: found.is_settled && !isStuck,
      held_back: found.held_back,
      rejected: feed.rejected,
    });
    const numbers = new Map([...rooms.values()].map(({ id: room, number }) => [room, number]));
    const isHeldNow = found.held_back && run.held_since === null;
    if (isHeldNow) await noteHeld(inside, id, found.nights_missing, numbers);
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
    if (problems.length > 0) await tellOwners(inside, id, 'conflict', problems);
    if (isHeldNow) await tellOwners(inside, id, 'held');
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

async function noteApplied({ db, clock }: Ctx, run: Run, seen: Seen, outcome: Outcome): Promise<void> {
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
