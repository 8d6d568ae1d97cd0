import { beforeDay } from 'contract/days/before-day';
import { layNights, priceNewNights } from '../../bookings/stay/changed-nights.ts';
import { countNights, italianDay, italianPeriod } from '../../../core/format/days.ts';
import { type Loaded, loadStay } from '../../bookings/stay/load-stay.ts';
import { saveStay } from '../../bookings/stay/save-stay.ts';
import { onNights, type Stay } from '../../bookings/stay/stay.ts';
import { MAX_NIGHTS } from 'contract/bookings/values';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError } from '../../../core/errors/errors.ts';
import type { StoredRow } from '../../../platform/ical/reconcile/compare-feed.ts';
import type { Range } from '../../../platform/ical/reconcile/ranges.ts';
import type { EventRow } from '../../../platform/ical/reconcile/event-row.ts';
import { inRoomsInUse, readGoneRooms } from './gone-rooms.ts';
import { type DocumentedStay, tellDocumented } from './tell-documented.ts';

type Change = { before: StoredRow; after: EventRow };

const REMOVED = 'Rimossa dal calendario ';

const removed = (name: string) => `${REMOVED}${name}`;

const isLive = ({ state }: EventRow) => state === 'active' || state === 'missing';

function cancelled(ctx: Ctx, stay: Stay, name: string) {
  const reason = removed(name);
  return {
    after: {
      ...stay,
      status: 'cancelled' as const,
      cancelled_at: ctx.clock().toISOString(),
      cancelled_by: null,
      cancellation_reason: reason,
    },
    sentence: `${reason}: la prenotazione non occupa più le notti.`,
  };
}

function restored(stay: Stay, name: string) {
  return {
    after: {
      ...stay,
      status: 'confirmed' as const,
      cancelled_at: null,
      cancelled_by: null,
      cancellation_reason: null,
    },
    sentence: `È tornata nel calendario ${name}: di nuovo confermata.`,
  };
}

/** On the dates of the period, and but for past nights in rooms that still exist. */
async function laidOut(ctx: Ctx, { stay, today }: Loaded, { start, end }: Range) {
  const laid = layNights(stay, {
    check_in_date: start,
    check_out_date: end,
    room_id: undefined,
    rooms: new Map(),
    keep_before: '',
  });
  const gone = await readGoneRooms(ctx, stay.id);
  const { nights, sentence } = inRoomsInUse(laid, gone, today);
  // A room that is gone has no price: a past night in it costs what the nearest one does.
  const priced = await priceNewNights(
    ctx.db,
    stay,
    nights.map((one) => (one.room_id !== null && gone.has(one.room_id) ? { ...one, room_id: null } : one)),
  );
  const after = onNights(
    stay,
    priced.map((one, index) => ({ ...one, room_id: nights[index]!.room_id })),
  );
  return { after, sentence };
}

async function redated(ctx: Ctx, loaded: Loaded, { start, end }: Range, name: string) {
  const { after, sentence } = await laidOut(ctx, loaded, { start, end });
  const dates = italianPeriod(start, end);
  return { after, sentence: `Date cambiate dal calendario ${name}: ${dates}.${sentence}` };
}

/**
 * The portal has dropped a stay whose first nights are over: those were held for the guest, who may be in the house without a recorded
 * arrival. They stay, with their price, and the nights from today on are given up. Undefined: none are left.
 */
async function endedToday(ctx: Ctx, loaded: Loaded, name: string): Promise<Decision | undefined> {
  const { stay, today } = loaded;
  if (stay.check_out_date <= today) return undefined;
  const kept = { start: stay.check_in_date, end: today };
  const { after } = await laidOut(ctx, loaded, kept);
  const sentence = `${removed(name)}: le notti prima ${beforeDay('del', italianDay(today))} restano, le altre non sono più della prenotazione.`;
  return { saving: { after, sentence }, followed: kept };
}

interface Decision {
  /** Absent where the booking needs no change. */
  saving?: { after: Stay; sentence: string };
  /** The dates that the booking follows from now on. */
  followed: Range | null;
}

const isOn = (stay: Stay, range: Range | null) =>
  range !== null && stay.check_in_date === range.start && stay.check_out_date === range.end;

/**
 * The dates that the booking is to have. One that was made of a period that had begun can begin later than it, because nobody knew where
 * its guest had slept before: those nights stay out.
 */
function datesFor({ before, after }: Change, today: string): Range {
  const { start, end } = after;
  const begins = before.followed?.start;
  const isLater = begins !== undefined && start === before.start && start < begins && begins <= today;
  return { start: isLater ? begins : start, end };
}

/**
 * Decides the change of the booking. Dates that a person has changed stay as they are, and so does a guest who did not come: sites drop
 * such a stay, and its nights are owed (docs/rules.md 8.15). No booking follows to more nights than one may have.
 */
async function decide(
  ctx: Ctx,
  { stay, today }: Loaded,
  change: Change,
  name: string,
): Promise<Decision | undefined> {
  const { before, after } = change;
  const dates = datesFor(change, today);
  const isTooLong = countNights(dates.start, dates.end) > MAX_NIGHTS;
  if (stay.status === 'cancelled') {
    // The calendar may have another name by now.
    const isOurs = stay.cancelled_by === null && stay.cancellation_reason?.startsWith(REMOVED) === true;
    if (!isLive(after) || before.followed !== null || !isOurs) return undefined;
    const back = restored(stay, name);
    if (isOn(stay, dates)) {
      const { after: placed, sentence } = await laidOut(ctx, { stay: back.after, today }, dates);
      return { saving: { after: placed, sentence: back.sentence + sentence }, followed: dates };
    }
    if (isTooLong) return undefined;
    const moved = await redated(ctx, { stay: back.after, today }, dates, name);
    return { saving: { ...moved, sentence: `${back.sentence} ${moved.sentence}` }, followed: dates };
  }
  if (stay.status !== 'confirmed' || stay.no_show_at !== null) return undefined;
  const isGone = after.state === 'released' || (after.state === 'ended' && after.end < before.end);
  if (isGone) {
    if (stay.arrived_at !== null) return undefined;
    if (stay.check_in_date < today) return endedToday(ctx, { stay, today }, name);
    return { saving: cancelled(ctx, stay, name), followed: null };
  }
  if (after.state !== 'active') return undefined;
  if (isOn(stay, dates)) return { followed: dates };
  if (isTooLong || !isOn(stay, before.followed)) return undefined;
  if (stay.arrived_at !== null && dates.start !== stay.check_in_date) return undefined;
  return { saving: await redated(ctx, { stay, today }, dates, name), followed: dates };
}

/** Drops the holds of another calendar's closure over exactly the same nights, and of the same reservation number: both are one stay. */
async function dropSameStayHolds({ db }: Ctx, { before, after }: Change): Promise<void> {
  await db.run(sql`
    delete from room_holds h using channel_events o, channel_events e
    where e.id = ${before.id} and o.id = h.channel_event_id and h.room_id = e.room_id and o.room_id = e.room_id
      and o.calendar_id <> e.calendar_id and (o.code = e.code
        or o.kind <> 'reservation' and o.from_date = ${after.start} and o.to_date = ${after.end})`);
}

async function follow(ctx: Ctx, booking_id: number, change: Change, name: string): Promise<void> {
  const loaded = await loadStay(ctx, booking_id);
  const decision = loaded && (await decide(ctx, loaded, change, name));
  if (!loaded || !decision) return;
  const { saving, followed } = decision;
  if (saving) {
    if (followed) await dropSameStayHolds(ctx, change);
    await saveStay(ctx, { before: loaded.stay, user_id: null, ...saving });
  }
  await ctx.db.run(sql`
    update channel_events set followed = ${followed && `[${followed.start},${followed.end})`}::daterange
    where id = ${change.before.id}`);
}

/**
 * Lets bookings that were made of channel periods follow their feed: dates, removal, return. A booking may need nights that another
 * one gives up, so the loop retries as long as it makes progress. A booking whose nights a document bears stays as it is, and the desk
 * is notified. The caller holds the room locks. Returns whether a booking could not follow.
 */
export async function followBookings(ctx: Ctx, changes: readonly Change[], name: string): Promise<boolean> {
  let waiting = changes;
  const documented: DocumentedStay[] = [];
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const stuck: Change[] = [];
    for (const change of waiting) {
      const { booking_id } = change.before;
      if (booking_id === null) continue;
      try {
        await ctx.db.tx((db) => follow({ ...ctx, db }, booking_id, change, name));
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined;
        if (code === 'documented') documented.push({ booking_id, after: change.after });
        else if (code === 'nights_taken') stuck.push(change);
        else throw error;
      }
    }
    waiting = stuck;
  }
  await tellDocumented(ctx, name, documented);
  return waiting.length + documented.length > 0;
}
