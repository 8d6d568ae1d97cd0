import { layNights, priceNewNights } from '../bookings/changed-nights.ts';
import { italianDay } from '../bookings/days.ts';
import { loadStay } from '../bookings/load-stay.ts';
import { saveStay } from '../bookings/save-stay.ts';
import { onNights, type Stay } from '../bookings/stay.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../http/errors.ts';
import type { StoredRow } from '../ical/reconcile/compare-feed.ts';
import type { EventRow } from '../ical/reconcile/rows.ts';

type Change = { before: StoredRow; after: EventRow };

const removed = (name: string) => `Rimossa dal calendario ${name}`;

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
    sentence: `${reason}: le notti sono di nuovo libere.`,
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

async function redated(ctx: Ctx, stay: Stay, { start, end }: EventRow, name: string) {
  const laid = layNights(stay, {
    check_in_date: start,
    check_out_date: end,
    room_id: undefined,
    keep_before: '',
  });
  const after = onNights(stay, await priceNewNights(ctx.db, stay, laid));
  const dates = `dal ${italianDay(start)} al ${italianDay(end)}`;
  return { after, sentence: `Date cambiate dal calendario ${name}: ${dates}.` };
}

/** What the booking has to become. Dates that a person has changed since are theirs. */
async function decide(ctx: Ctx, stay: Stay, { before, after }: Change, name: string) {
  const isOurs = stay.cancelled_by === null && stay.cancellation_reason === removed(name);
  if (stay.status === 'cancelled')
    return isLive(after) && !isLive(before) && isOurs ? restored(stay, name) : undefined;
  if (stay.status !== 'confirmed') return undefined;
  const isGone = after.state === 'released' || (after.state === 'ended' && after.end < before.end);
  if (isGone) return stay.arrived_at === null ? cancelled(ctx, stay, name) : undefined;
  const isAsTold = stay.check_in_date === before.start && stay.check_out_date === before.end;
  const hasMoved = after.start !== before.start || after.end !== before.end;
  if (after.state !== 'active' || !hasMoved || !isAsTold) return undefined;
  return stay.arrived_at !== null && after.start !== before.start
    ? undefined
    : redated(ctx, stay, after, name);
}

/**
 * Lets bookings that were made of channel periods follow their feed: dates, removal, return. The caller holds their rooms.
 * Answers a sentence for each that could not follow, because its nights are somebody else's.
 */
export async function followBookings(ctx: Ctx, changes: readonly Change[], name: string): Promise<string[]> {
  const stuck: string[] = [];
  for (const change of changes) {
    const { booking_id } = change.before;
    if (booking_id === null) continue;
    try {
      await ctx.db.tx(async (db) => {
        const inside = { ...ctx, db };
        const loaded = await loadStay(inside, booking_id);
        const decision = loaded && (await decide(inside, loaded.stay, change, name));
        if (loaded && decision) await saveStay(inside, { before: loaded.stay, user_id: null, ...decision });
      });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'nights_taken') throw error;
      stuck.push(`La prenotazione #${booking_id} non può seguire il calendario. ${error.message}`);
    }
  }
  return stuck;
}
