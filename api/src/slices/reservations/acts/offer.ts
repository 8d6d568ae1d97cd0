import type { Reservation } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { conflict } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { counted } from '../../../platform/activity/describe-changes.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { tablesFor, wishOf, withGuestsOfNow } from '../book/decide.ts';
import { holdTables, requireNobodySits } from '../book/hold-tables.ts';
import { loadDay } from '../book/load-day.ts';
import { getReservation, lockReservation } from '../book/read-reservations.ts';
import { recordReservation } from '../book/record-reservation.ts';
import { spanOf } from '../book/span-of.ts';
import { ask, settle } from '../engine/day-capacity.ts';
import { notAllowedNow } from '../engine/moves.ts';
import { withTaken } from '../engine/suggest-tables.ts';
import type { Room } from '../hooks.ts';
import { tellSaved } from './tell-saved.ts';

/** A party that waits gets its table from now on, or at the time that it waits for. */
const timeOf = (ctx: Ctx, { at }: Reservation): Date =>
  new Date(Math.max(Date.parse(at), ctx.clock().getTime()));

/** Nobody waits any more on the list of a business day that is over. */
const isOver = async (ctx: Ctx, { place_id }: Room, business_day: string) =>
  business_day < (await businessDayNow(ctx, place_id));

/** When a party begins that goes from the list straight to its table: the list may say when it began to wait. */
export async function beginningOf(ctx: Ctx, room: Room, before: Reservation): Promise<Date> {
  const waits = before.state === 'waiting' && before.table_ids.length === 0;
  if (!waits || (await isOver(ctx, room, before.business_day))) return new Date(before.at);
  return timeOf(ctx, before);
}

/** Guests who sit there now say nothing about a later hour or day: the day and the constraint decide about it. */
const isForNow = ({ clock }: Ctx, { at }: Reservation): boolean => Date.parse(at) <= clock().getTime();

/** Holds tables for a party that waits. The caller holds the day and the reservation, and knows that nobody sits there. */
async function offerTables(
  ctx: Ctx,
  room: Room,
  before: Reservation,
  table_ids: readonly number[],
): Promise<Reservation> {
  const at = timeOf(ctx, before);
  const { duration_minutes } = before;
  await holdTables(ctx, room, before.id, table_ids, spanOf({ at, duration_minutes, seated_at: null }));
  await ctx.db.run(sql`
    update reservations set at = ${at}, offered_at = ${ctx.clock()}, updated_at = ${ctx.clock()} where id = ${before.id}`);
  const after = await getReservation(ctx, room, before.id);
  await recordReservation(ctx, room, after, "tavolo offerto a chi è in lista d'attesa");
  await tellSaved(ctx, before, after, room.user_id);
  return after;
}

/**
 * Holds tables for a party of the waiting list, which stays on it until it says yes: it is confirmed, or seated. Throws 404, 409
 * `no_table_free`, `table_taken`, `not_allowed_now`, `day_over`.
 */
export function offerTable(
  ctx: Ctx,
  room: Room,
  reservation_id: number,
  { table_ids = [] }: { table_ids?: readonly number[] | undefined },
): Promise<Reservation> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockReservation(inside, room, reservation_id);
    if (before.state !== 'waiting') throw notAllowedNow('offrire un tavolo', before.state);
    if (await isOver(inside, room, before.business_day))
      throw conflict(
        'day_over',
        "Questa lista d'attesa è di un giorno già finito: non si offrono più tavoli.",
      );
    const day = await loadDay(inside, room, before.business_day, reservation_id);
    const wish = wishOf(timeOf(inside, before), before.party, before.duration_minutes);
    const named = table_ids.length > 0 ? [...new Set(table_ids)] : before.table_ids;
    const chosen = await tablesFor(inside, room, day, wish, named);
    if (isForNow(inside, before)) await requireNobodySits(inside, room, reservation_id, chosen);
    return offerTables(inside, room, before, chosen);
  });
}

/** Somebody of the place has to call the party: an offer does not end by itself. */
async function tellOffered(ctx: Ctx, { place_id }: Room, offered: Reservation): Promise<void> {
  const { id, name, customer, party, tables, offered_at } = offered;
  const isNamed = `${customer.first_name}${customer.last_name}` !== '';
  await notify(ctx, {
    place_id,
    kind: 'table_offered',
    title: `Tavolo libero per ${isNamed ? name : 'chi aspetta'}`,
    message: `${counted(party, 'persona', 'persone')} in lista d'attesa: tavolo ${tables.join(', ')}. Avvisa il gruppo.`,
    url: `/dashboard/reservations/${id}`,
    key: `table offered ${id} ${offered_at}`,
  });
}

/** Tables that a party has given back. */
interface Freed {
  business_day: string;
  tables: number;
  /** The party that has just lost its offer. */
  but?: number;
}

/**
 * Offers tables that are free again to the first parties of the waiting list that fit, no more than were given back; of a day that is over
 * to none. The caller holds the day.
 */
export async function offerFreed(
  ctx: Ctx,
  room: Room,
  { business_day, tables, but = 0 }: Freed,
): Promise<void> {
  const waiting = await ctx.db.many<{ id: number }>(sql`
    select id from reservations
    where place_id = ${room.place_id} and business_day = ${business_day} and state = 'waiting' and offered_at is null and id <> ${but}
    order by created_at, id for update`);
  if (waiting.length === 0 || (await isOver(ctx, room, business_day))) return;
  const day = await withGuestsOfNow(ctx, room, await loadDay(ctx, room, business_day));
  let settled = settle(day);
  let left = Math.max(1, tables);
  for (const { id } of waiting) {
    const party = await getReservation(ctx, room, id);
    const wish = wishOf(timeOf(ctx, party), party.party, party.duration_minutes);
    const { suggestion } = ask({ ...settled, is_closed: false, arrivals: [] }, wish);
    if (!suggestion) continue;
    const offered = await offerTables(ctx, { ...room, user_id: null }, party, suggestion.table_ids);
    await tellOffered(ctx, room, offered);
    left -= suggestion.table_ids.length;
    if (left <= 0) return;
    settled = { ...settled, taken: withTaken(settled.taken, suggestion.table_ids, wish.span) };
  }
}
