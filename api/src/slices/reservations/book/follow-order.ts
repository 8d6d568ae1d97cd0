import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { isUnpaidOrder } from '../../bills/unpaid-order.ts';
import { offerFreed } from '../acts/offer.ts';
import { tellSaved } from '../acts/tell-saved.ts';
import type { Room } from '../hooks.ts';
import { insertHeld, type TimeSpan } from './hold-tables.ts';
import { getReservation, lockReservation } from './read-reservations.ts';
import { recordReservationChange } from './record-reservation.ts';
import { spanOf } from './span-of.ts';

const LEAST_MS = 15 * MINUTE_MS;

/** The party of an order: the one that the order names, else the one that sits at its table. */
async function partyOf(
  { db, clock }: Ctx,
  { place_id }: Room,
  order_id: number,
): Promise<number | undefined> {
  const found = await db.maybe<{ id: number }>(sql`
    select r.id from orders o join reservations r on r.id = coalesce(o.reservation_id, (
      select h.reservation_id from reservation_tables h join reservations s on s.id = h.reservation_id
      where h.table_id = o.table_id and h.is_active and s.state = 'seated'
        and s.seated_at > ${clock()}::timestamptz - interval '12 hours' order by h.id limit 1))
    where o.id = ${order_id} and o.place_id = ${place_id} and r.place_id = ${place_id} and r.state = 'seated'`);
  return found?.id;
}

/** Holds the seated party of an order, before the order: reservations are locked before tables. Undefined: it has none. */
export async function lockPartyOf(ctx: Ctx, room: Room, order_id: number): Promise<Reservation | undefined> {
  const id = await partyOf(ctx, room, order_id);
  return id === undefined ? undefined : lockReservation(ctx, room, id);
}

/** From now to the planned end, or to when another party has the table; undefined: another one has it now. */
async function freeSpan(ctx: Ctx, before: Reservation, table_id: number): Promise<TimeSpan | undefined> {
  const from = ctx.clock();
  const { duration_minutes, seated_at } = before;
  const planned = spanOf({ at: new Date(before.at), duration_minutes, seated_at: new Date(seated_at!) }).to;
  const wanted = new Date(Math.max(planned.getTime(), from.getTime() + LEAST_MS));
  const { next } = await ctx.db.one<{ next: string | null }>(sql`
    select min(greatest(lower(h.during), ${from}::timestamptz)) as next
    from reservation_tables h left join table_holds g on g.id = h.hold_id
    where h.table_id = ${table_id} and h.is_active and h.reservation_id is distinct from ${before.id}::bigint
      and (h.hold_id is null or g.expires_at > ${from})
      and (h.during && tstzrange(${from}::timestamptz, ${wanted}::timestamptz, '[)') or (
        upper(h.during) between ${from}::timestamptz - interval '24 hours' and ${from}::timestamptz and exists (
          select from reservations r where r.id = h.reservation_id and r.state = 'seated'
            and r.seated_at > ${from}::timestamptz - interval '12 hours')))`);
  const to = next === null ? wanted : new Date(next);
  return to > from ? { from, to } : undefined;
}

/** A reservation of another business day can take the table in this moment: then the command comes again. */
async function hold(
  ctx: Ctx,
  room: Room,
  { id }: Reservation,
  table_id: number,
  span: TimeSpan,
): Promise<void> {
  try {
    await insertHeld(ctx, room, { reservation_id: id, hold_id: null }, [table_id], span);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'table_taken') throw error;
    throw conflict('busy', "Un'altra persona sta prenotando lo stesso tavolo. Riprova.");
  }
}

/**
 * The party goes to the new table of its order (docs/rules.md 19.58). It keeps a table at which another order of it is open. The caller
 * holds the party since before it held the order. Throws 409 `busy`.
 */
export async function followOrder(
  ctx: Ctx,
  room: Room,
  before: Reservation | undefined,
  { order_id, from, to }: { order_id: number; from: number | null; to: number },
): Promise<void> {
  if (before?.state !== 'seated' || before.table_ids.includes(to)) return;
  const others = await ctx.db.many<{ table_id: number }>(sql`
    select o.table_id from orders o
    where o.place_id = ${room.place_id} and o.reservation_id = ${before.id} and o.table_id = any (${before.table_ids}::bigint[])
      and o.id <> ${order_id} and o.closed_at is null and ${isUnpaidOrder}`);
  const kept = before.table_ids.filter((id) => id !== from && others.some(({ table_id }) => table_id === id));
  await ctx.db.run(sql`
    delete from reservation_tables where reservation_id = ${before.id} and not table_id = any (${kept}::bigint[])`);
  const span = await freeSpan(ctx, before, to);
  if (span) await hold(ctx, room, before, to, span);
  await ctx.db.run(sql`update reservations set updated_at = ${ctx.clock()} where id = ${before.id}`);
  const after = await getReservation(ctx, room, before.id);
  await recordReservationChange(ctx, room, before, after);
  await tellSaved(ctx, before, after, room.user_id);
  await offerFreed(ctx, room, {
    business_day: before.business_day,
    tables: before.table_ids.length - kept.length,
  });
}
