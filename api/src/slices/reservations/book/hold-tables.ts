import sql from 'sql-template-tag';
import { beforeDay } from 'contract/days/before-day';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { clockAt } from '../../../core/format/clock-time.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { Room } from '../hooks.ts';

/** Physical tables from one instant to another, half open. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

interface Taken {
  number: string;
  at: string;
  until: string;
  party: number;
  is_typing: boolean;
}

const rangeOf = ({ from, to }: TimeSpan) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz, '[)')`;

/**
 * Keeps tables from leaving the room until the transaction ends. Throws 404, and 409 `table_out_of_service`.
 */
export async function requireTables(
  ctx: Ctx,
  { place_id }: Room,
  table_ids: readonly number[],
): Promise<void> {
  const found = await ctx.db.many<{ number: string; status: string }>(sql`
    select number, status from dining_tables
    where id = any (${table_ids}::bigint[]) and place_id = ${place_id} and archived_at is null order by id for share`);
  if (found.length < table_ids.length) throw notFound('Tavolo non trovato');
  const out = found.find(({ status }) => status === 'out_of_service');
  if (out) throw conflict('table_out_of_service', `Il tavolo ${out.number} è fuori servizio.`);
}

/** "Il tavolo 5 è già preso il 24/12/2026 dalle 20:00 alle 22:00 (4 persone)." */
function takenSentence({ number, at, until, party, is_typing }: Taken, { time_zone }: Room): string {
  if (is_typing)
    return `Un ospite sta prenotando il tavolo ${number} dalla pagina pubblica: riprova tra qualche minuto.`;
  const from = clockAt(new Date(at), time_zone);
  const to = clockAt(new Date(until), time_zone);
  const people = party === 1 ? '1 persona' : `${party} persone`;
  return `Il tavolo ${number} è già preso ${beforeDay('il', italianDay(from.day))} dalle ${from.time} alle ${to.time} (${people}).`;
}

async function whoHas(ctx: Ctx, table_ids: readonly number[], span: TimeSpan): Promise<Taken | undefined> {
  return ctx.db.maybe<Taken>(sql`
    select t.number, lower(h.during) as at, upper(h.during) as until, coalesce(r.party, g.party) as party,
      g.id is not null as is_typing
    from reservation_tables h join dining_tables t on t.id = h.table_id left join reservations r on r.id = h.reservation_id
      left join table_holds g on g.id = h.hold_id
    where h.table_id = any (${table_ids}::bigint[]) and h.is_active and h.during && ${rangeOf(span)}
    order by lower(h.during), t.number_order limit 1`);
}

/** Holds of guests who typed for too long are no rows for the constraint. One that another transaction is deleting is left to it. */
async function dropOldHolds(ctx: Ctx, { place_id }: Room): Promise<void> {
  await ctx.db.run(sql`
    delete from table_holds where id in (
      select id from table_holds where place_id = ${place_id} and expires_at <= ${ctx.clock()}
      order by id for update skip locked)`);
}

/** A reservation, or the hold of a guest who is still typing. */
interface Holder {
  reservation_id: number | null;
  hold_id: number | null;
}

/**
 * Makes these tables all that the reservation holds: a row for each physical table. The exclusion constraint alone decides whether they
 * are free; what it refuses is not inserted, and then nothing of the transaction may stay. Throws 409 `table_taken`.
 */
export async function holdTables(
  ctx: Ctx,
  room: Room,
  reservation_id: number,
  table_ids: readonly number[],
  span: TimeSpan,
): Promise<void> {
  await ctx.db.run(sql`delete from reservation_tables where reservation_id = ${reservation_id}`);
  await insertHeld(ctx, room, { reservation_id, hold_id: null }, table_ids, span);
}

/** The rows themselves, for a holder that has none. Throws 409 `table_taken`. */
export async function insertHeld(
  ctx: Ctx,
  room: Room,
  { reservation_id, hold_id }: Holder,
  table_ids: readonly number[],
  span: TimeSpan,
): Promise<void> {
  if (table_ids.length === 0) return;
  await dropOldHolds(ctx, room);
  const held = await ctx.db.run(sql`
    insert into reservation_tables (reservation_id, hold_id, table_id, place_id, during, is_active)
    select ${reservation_id}::bigint, ${hold_id}::bigint, id, ${room.place_id}, ${rangeOf(span)}, true
    from unnest(${table_ids}::bigint[]) as id order by id
    on conflict do nothing`);
  if (held === table_ids.length) return;
  const taken = await whoHas(ctx, table_ids, span);
  // A hold of a transaction that was undone meanwhile leaves nothing to name.
  const sentence = taken ? takenSentence(taken, room) : 'Il tavolo non è libero a quest’ora.';
  throw conflict('table_taken', sentence, { table_ids: sentence });
}

/** The reservation keeps saying where its party sat, and holds nothing any more. */
export async function freeTables(ctx: Ctx, reservation_id: number): Promise<void> {
  await ctx.db.run(sql`
    update reservation_tables set is_active = false where reservation_id = ${reservation_id} and is_active`);
}

/** Throws 409 `table_taken` while another party still sits at one of the tables, also over its time. */
export async function requireNobodySits(
  ctx: Ctx,
  room: Room,
  reservation_id: number,
  table_ids: readonly number[],
): Promise<void> {
  const sits = await ctx.db.maybe<{ number: string; seated_at: string }>(sql`
    select t.number, r.seated_at
    from reservation_tables h join dining_tables t on t.id = h.table_id cross join lateral (
      select r.seated_at from reservations r
      where r.id = h.reservation_id and r.state = 'seated'
        and r.seated_at > ${ctx.clock()}::timestamptz - interval '12 hours' offset 0
    ) as r
    where h.table_id = any (${table_ids}::bigint[]) and h.is_active and h.reservation_id <> ${reservation_id}
      and upper(h.during) > ${ctx.clock()}::timestamptz - interval '24 hours'
    order by t.number_order limit 1`);
  if (!sits) return;
  const { time } = clockAt(new Date(sits.seated_at), room.time_zone);
  throw conflict(
    'table_taken',
    `Al tavolo ${sits.number} c'è ancora il gruppo che si è seduto alle ${time}.`,
  );
}
