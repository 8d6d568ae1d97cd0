import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Db } from '../../../core/db/pool.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { followStay } from '../../bills/follow-stay.ts';
import { MOST_CENTS } from '../../bills/most-cents.ts';
import { notifyAboutStay } from './stay-news.ts';
import { paymentStatusFor } from '../../payments/sums.ts';
import { closeNeedlessRequests } from '../../payments/requests/close-requests.ts';
import { tellNightsFreed } from '../hooks.ts';
import { holdNights } from '../../nights/holds.ts';
import { removeUnused } from '../../customers/guest-customer.ts';
import { customerOfChanged } from '../create/link-customer.ts';
import { payableOf } from '../payable/payable-stay.ts';
import { closeGivenUp } from './close-given-up.ts';
import { writeLog } from './log.ts';
import { openNights } from '../blocks/open-nights.ts';
import { closedAsGivenUpBy } from '../../nights/given-up.ts';
import { changesBetween } from './stay-changes.ts';
import { assignmentsOf } from './stay-columns.ts';
import { holdsOf, movedDays, type Stay, type StayNight } from './stay.ts';

/** Throws 422 for a sum that cannot be kept. */
export function requireTotal({ total_cents }: Pick<Stay, 'total_cents'>): void {
  if (total_cents > MOST_CENTS) throw invalid({ nights: 'Il totale è troppo alto.' });
}

async function writeNights(db: Db, booking_id: number, nights: readonly StayNight[]): Promise<void> {
  const rows = sql`(
    select night, room_id, price_cents
    from json_to_recordset(${JSON.stringify(nights)}) as n (night date, room_id bigint, price_cents int))`;
  await db.run(sql`
    delete from booking_nights n
    where n.booking_id = ${booking_id} and not exists (select 1 from ${rows} as k where k.night = n.night)`);
  await db.run(sql`
    insert into booking_nights as n (booking_id, night, room_id, price_cents)
    select ${booking_id}, w.night, w.room_id, w.price_cents from ${rows} as w
    on conflict (booking_id, night) do update set room_id = excluded.room_id, price_cents = excluded.price_cents
    where (n.room_id, n.price_cents) is distinct from (excluded.room_id, excluded.price_cents)`);
}

/** The rooms where the change may leave nights to a channel: those of the period that the stay was made of are left anew. */
async function roomsAround(db: Db, before: Stay, after: Stay): Promise<number[]> {
  const periods = await db.many<{ room_id: number }>(sql`
    select room_id from channel_events where booking_id = ${after.id} and room_id is not null`);
  return [...new Set([...holdsOf(before), ...periods].map(({ room_id }) => room_id))];
}

async function writeRow(db: Db, stay: Stay): Promise<void> {
  await db.run(sql`
    update bookings set ${assignmentsOf(stay)},
      paid_at = case when ${stay.payment_status} = 'paid' then coalesce(paid_at, ${stay.updated_at}::timestamptz) end
    where id = ${stay.id}`);
}

const owedFor = (stay: Stay) => payableOf(stay).total_cents;

export interface Saving {
  /** Absent: the row was inserted just now, its nights, holds and first log line are still to come. */
  before?: Stay;
  after: Stay;
  user_id: number | null;
  sentence: string;
}

function departureOf(before: Stay, after: Stay): 'left' | 'undone' | undefined {
  if ((before.departed_at === null) === (after.departed_at === null)) return undefined;
  return after.departed_at === null ? 'undone' : 'left';
}

/** The stay with what its main bill says is owed; the bills follow its nights. */
async function onItsBills(ctx: Ctx, { before, after, user_id }: Saving): Promise<Stay> {
  const isCancelled = ({ status }: Stay) => status === 'cancelled';
  const follows =
    before !== undefined &&
    (isCancelled(before) !== isCancelled(after) || !isDeepStrictEqual(before.nights, after.nights));
  if (!follows) return after;
  const followed = {
    ...after,
    is_cancelled: isCancelled(after),
    by_person: user_id !== null,
    departure: departureOf(before, after),
    moved_days: movedDays(before, after),
  };
  return { ...after, bill_cents: await followStay(ctx, followed) };
}

/**
 * The one function that writes a stay: row, nights, holds and log line together, inside the caller's transaction, which holds
 * the rooms and the booking. Answers the stay as it is now; without a change nothing is written. Throws 409 `nights_taken`.
 */
export async function saveStay(ctx: Ctx, saving: Saving): Promise<Stay> {
  const { before, user_id, sentence } = saving;
  const billed = await onItsBills(ctx, saving);
  // What has been paid may cover another sum no longer, or at last.
  const priced = before !== undefined && owedFor(before) !== owedFor(billed);
  const after = priced
    ? { ...billed, payment_status: await paymentStatusFor(ctx, payableOf(billed)) }
    : billed;
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return after;
  requireTotal(after);
  const customer_id = before ? await customerOfChanged(ctx, before, after) : after.customer_id;
  // Two changes within one millisecond, or by processes whose clocks differ, must not look like one to who compares.
  const earliest = before ? Date.parse(before.updated_at) + 1 : 0;
  const saved = {
    ...after,
    customer_id,
    updated_at: new Date(Math.max(ctx.clock().getTime(), earliest)).toISOString(),
  };
  if (before) await writeRow(ctx.db, saved);
  if (before?.customer_id && before.customer_id !== customer_id) await removeUnused(ctx, before.customer_id);
  if (changes.nights) await writeNights(ctx.db, saved.id, saved.nights);
  // The stay had them before (docs/rules.md 5.4).
  if (before && changes.segments)
    await openNights(ctx, {
      place_id: saved.place_id,
      which: closedAsGivenUpBy(sql`${saved.id}`),
      nights: holdsOf(saved),
    });
  if (changes.segments) await holdNights(ctx.db, { booking_id: saved.id }, holdsOf(saved));
  // What a channel says about nights that were somebody else's counts from the moment when they are free. A stay without
  // a room holds none, and still its status and dates decide what the period keeps that it was made of.
  const { segments, status, check_in_date, check_out_date } = changes;
  if (before && (segments ?? status ?? check_in_date ?? check_out_date))
    await tellNightsFreed(ctx, await roomsAround(ctx.db, before, saved));
  if (before && segments)
    await closeGivenUp(ctx, {
      place_id: saved.place_id,
      user_id,
      nights: holdsOf(before),
      booking_id: saved.id,
    });
  await writeLog(ctx, { booking_id: saved.id, user_id, sentence, changes });
  if (before && (priced || before.status !== saved.status))
    await closeNeedlessRequests(ctx, payableOf(saved));
  if (before) for (const tell of ctx.hooks.afterStaySaved) await tell(ctx, before, saved, user_id);
  await notifyAboutStay(ctx, before, saved, user_id);
  return saved;
}
