import sql from 'sql-template-tag';
import { expireOn } from '../bookings/expire-holds.ts';
import { lockRooms } from '../bookings/load-stay.ts';
import type { Segment } from '../bookings/stay.ts';
import type { Ctx } from '../context.ts';
import type { ReadAnswer } from '../ical/feed-task.ts';
import type { NewRow, Notice, Reconciled } from '../ical/reconcile/rows.ts';
import { writeCalendarLog } from './calendar-log.ts';
import { claimForChannels } from './claim-nights.ts';
import { isOurUid } from './export-uid.ts';
import { reconcileFeed } from './feed-reader.ts';
import { followBookings } from './follow-bookings.ts';
import { keepEchoes, readLedger } from './ledger.ts';
import { countRoomNights, gained, nightLines, type RoomRange } from './nights-by-room.ts';
import type { Seen } from './note-run.ts';
import type { Run } from './run.ts';
import { nextRun } from './schedule.ts';
import { newConflicts } from './new-conflicts.ts';
import { tellOwners } from './tell-owners.ts';
import { stillHeard, withoutEchoes } from './without-echoes.ts';
import { insertRows, keptRows, updateRows, type KeptRow } from './write-events.ts';

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

const isLive = ({ state }: { state: string }) => state === 'active' || state === 'missing';

/** Whether the next readings count for it, though they say the same: some of it is gone, and kept until that is sure. */
const isAwaited = (row: { state: string; miss_count: number }) =>
  row.state === 'missing' || (row.state === 'active' && row.miss_count > 0);

/** A remnant of a period that somebody gave a room stays in that room. */
function roomOf(row: NewRow, run: Run, room_id: number | null, before: readonly KeptRow[]): number | null {
  if (run.room_id !== null) return run.room_id;
  const whole = before.find(
    (old) => old.room_id !== null && isLive(old) && old.start <= row.start && row.end <= old.end,
  );
  return whole?.room_id ?? room_id;
}

/** The only room of a place is where all of it happens. */
async function onlyRoom({ db }: Ctx, place_id: number): Promise<number | null> {
  const rooms = await db.many<{ id: number }>(sql`
    select id from rooms where place_id = ${place_id} and archived_at is null limit 2`);
  return rooms.length === 1 ? (rooms[0]?.id ?? null) : null;
}

/** Every room whose nights the run may change, locked in their order: its own, its periods', and their bookings'. */
async function lockAll({ db }: Ctx, run: Run, room_id: number | null) {
  const found = await db.many<{ room_id: number }>(sql`
    select room_id from channel_events where calendar_id = ${run.id} and room_id is not null
      and state in ('active', 'missing')
    union
    select n.room_id from channel_events e join booking_nights n on n.booking_id = e.booking_id
    where e.calendar_id = ${run.id} and n.room_id is not null`);
  const ids = new Set(found.map((row) => row.room_id));
  if (room_id !== null) ids.add(room_id);
  return lockRooms(db, [...ids]);
}

function rangesOf(rows: readonly (NewRow & { room_id: number | null })[], today: string): RoomRange[] {
  return rows.flatMap(({ room_id, state, start, end }) =>
    isLive({ state }) && end > today ? [{ room_id, start: start > today ? start : today, end }] : [],
  );
}

/** Nights that are wanted in a room, so that requests whose time is over make way first. */
function segmentsOf(rows: readonly (NewRow & { room_id: number | null })[]): Segment[] {
  return rows.flatMap(({ room_id, state, start, end }) =>
    room_id !== null && isLive({ state }) ? [{ room_id, from: start, to: end }] : [],
  );
}

function counts(before: readonly KeptRow[], { insert, update }: Reconciled) {
  const old = new Map(before.map((row) => [row.id, row]));
  const was = (id: number) => old.get(id) ?? { state: 'released', start: '', end: '' };
  const isGone = (row: { state: string; end: string }, { end }: { end: string }) =>
    row.state === 'released' || (row.state === 'ended' && row.end < end);
  return {
    added:
      insert.filter(({ state, uid }) => state === 'active' && uid !== '').length +
      update.filter((row) => isLive(row) && !isLive(was(row.id))).length,
    changed: update.filter((row) => {
      const { start, end, state } = was(row.id);
      return row.state === 'active' && isLive({ state }) && (row.start !== start || row.end !== end);
    }).length,
    released: update.filter((row) => isLive(was(row.id)) && isGone(row, was(row.id))).length,
  };
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
export function applyFeed(ctx: Ctx, run: Run, feed: ReadAnswer, seen: Seen): Promise<Applied | undefined> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    if (!(await isMine(inside, run))) return undefined;
    const { id, today } = run;
    const now = ctx.clock();
    const room_id = run.room_id ?? (await onlyRoom(inside, run.place_id));
    const rooms = await lockAll(inside, run, room_id);
    const before = await keptRows(inside, id);
    const ledger = await readLedger(inside, id);
    // Not what is missing: if it comes back while our link tells those nights, that is all it is.
    const own = before.filter(({ state }) => state === 'active');
    const stopped = stillHeard(ledger.stopped, feed.events, today);
    await keepEchoes(inside, id, ledger.stopped, stopped);
    const isOurs = (uid: string) => isOurUid(ctx.config, uid);
    const heard = withoutEchoes(feed.events, { served: ledger.served, stopped, own, isOurs });

    const found = await reconcileFeed({
      rows: before,
      feed: { rejected: feed.rejected, events: heard.events },
      now,
      today,
    });
    const insert = found.insert.map((row) => ({ ...row, room_id: roomOf(row, run, room_id, before) }));
    const old = new Map(before.map((row) => [row.id, row]));
    const update = found.update.map((row) => ({ ...row, room_id: old.get(row.id)?.room_id ?? null }));
    const renewed = new Set(update.map((row) => row.id));
    const after = [...before.filter((row) => !renewed.has(row.id)), ...update, ...insert];
    await updateRows(inside, found.update);
    await insertRows(inside, run, insert);
    const stuck = await followBookings(
      inside,
      found.update.flatMap((row) => {
        const was = old.get(row.id);
        return was ? [{ before: was, after: row }] : [];
      }),
      run.name,
    );
    const changed = insert.length > 0 || found.update.length > 0;
    if (changed) {
      await expireOn(inside, segmentsOf([...insert, ...update]));
      await claimForChannels(inside, [...rooms.keys()]);
    }
    const conflicts = changed ? await newConflicts(inside, id) : { count: 0, sentences: [] };

    const more = gained(rangesOf(before, today), rangesOf(after, today));
    const less = gained(rangesOf(after, today), rangesOf(before, today));
    const applied: Applied = {
      ...counts(before, found),
      conflicts: conflicts.count,
      nights_added: countRoomNights(more),
      nights_released: countRoomNights(less),
      notices: found.notices,
    };
    await noteApplied(inside, run, seen, {
      semantic_hash: feed.hash,
      platform: feed.platform,
      is_settled: feed.rejected === 0 && !heard.isPassing && !after.some(isAwaited),
      held_back: found.held_back,
    });
    const problems = [...conflicts.sentences, ...stuck];
    if (
      applied.nights_added + applied.nights_released + applied.changed + problems.length > 0 ||
      run.fail_count > 0
    ) {
      const numbers = new Map([...rooms.values()].map(({ id: room, number }) => [room, number]));
      const details = [
        ...nightLines(more, 'aggiunte', numbers),
        ...nightLines(less, 'liberate', numbers),
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
    if (problems.length > 0) await tellOwners(inside, id, 'conflict', problems);
    if (found.held_back && run.told !== 'held') await tellOwners(inside, id, 'held');
    return applied;
  });
}

interface Outcome {
  semantic_hash: string;
  platform: string;
  is_settled: boolean;
  held_back: boolean;
}

async function noteApplied({ db, clock }: Ctx, run: Run, seen: Seen, outcome: Outcome): Promise<void> {
  const now = clock();
  await db.run(sql`
    update calendars set last_sync_at = ${now}, last_error = null, fail_count = 0, gone_count = 0,
      etag = ${seen.etag}, last_modified = ${seen.last_modified}, bytes_hash = ${seen.bytes_hash},
      semantic_hash = ${outcome.semantic_hash},
      platform = case when platform = 'other' then ${outcome.platform} else platform end,
      settled_on = case when ${outcome.is_settled}::boolean then ${run.today}::date end,
      held_since = case when ${outcome.held_back}::boolean then coalesce(held_since, ${now}) end,
      told = case when ${outcome.held_back}::boolean then 'held' end,
      next_run_at = case when sync_enabled then ${nextRun(run.id, now)}::timestamptz end, running_until = null
    where id = ${run.id}`);
}
