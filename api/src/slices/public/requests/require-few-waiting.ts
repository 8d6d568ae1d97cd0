import { DAY_MS, HOUR_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { AppError, tooMany } from '../../../core/errors/errors.ts';
import { mailboxOf, telephoneOf } from './normalize-contact.ts';
import type { Origin } from './hash-origin.ts';
import { refusalOf, type Refusal, type CountedRequest, type RequestedNight } from './waiting-limits.ts';

/** A request that wants to hold nights, or to hold them again. */
export interface HoldRequest {
  place_id: number;
  /** An existing request is not counted against itself. */
  booking_id: number | null;
  check_in_date: string;
  check_out_date: string;
  /** Null: no room is assigned. */
  room_id: number | null;
  guest_email: string;
  guest_phone: string | null;
  is_proved: boolean;
  /** Erased after some days. */
  origin: Partial<Origin>;
}

interface Row {
  status: string;
  nights: number;
  guest_email: string;
  guest_phone: string | null;
  is_proved: boolean;
  is_same_line: boolean;
  is_same_network: boolean;
  /** It holds its nights until `hold_expires_at`; with null, until a person decides. */
  is_waiting: boolean;
  hold_expires_at: string | null;
  ended_at: string;
}

const isSame = (hash: Buffer | undefined, column: 'origin' | 'network') =>
  column === 'origin'
    ? sql`coalesce(d.origin = ${hash ?? null}::bytea, false)`
    : sql`coalesce(d.network = ${hash ?? null}::bytea, false)`;

/** All waiting requests of the place, and those of the last two days that expired or that their guests cancelled. */
function requestsAt(ctx: Ctx, { place_id, booking_id, origin }: HoldRequest): Promise<Row[]> {
  const now = ctx.clock();
  return ctx.db.many<Row>(sql`
    select b.status, b.check_out_date - b.check_in_date as nights, b.guest_email, b.guest_phone,
      d.proved_at is not null as is_proved, ${isSame(origin.line, 'origin')} as is_same_line,
      ${isSame(origin.network, 'network')} as is_same_network,
      b.status = 'pending' and b.hold_expires_at > ${now} as is_waiting,
      b.hold_expires_at, coalesce(b.cancelled_at, least(b.hold_expires_at, ${now}), b.created_at) as ended_at
    from bookings b join direct_bookings d on d.booking_id = b.id
    where b.place_id = ${place_id} and b.source = 'direct' and b.id is distinct from ${booking_id}::bigint
      and (b.status = 'pending' and b.hold_expires_at is not null
        or b.created_at > ${new Date(now.getTime() - 2 * DAY_MS)} and (
          b.status = 'failed' or b.status = 'cancelled' and b.cancelled_by is null))`);
}

function isSameGuest(row: Row, { guest_email, guest_phone }: HoldRequest): boolean {
  const [mine, theirs] = [telephoneOf(guest_phone), telephoneOf(row.guest_phone)];
  const isSameMailbox = guest_email !== '' && mailboxOf(row.guest_email) === mailboxOf(guest_email);
  return row.is_same_line || isSameMailbox || (mine !== undefined && mine === theirs);
}

/** A cancelled or expired request still counts for an hour, because its letters have gone out. */
function countRequest(row: Row, request: HoldRequest, now: Date): CountedRequest[] {
  const { is_proved, is_same_network, is_waiting } = row;
  const counts_until = is_waiting
    ? row.hold_expires_at!
    : new Date(Date.parse(row.ended_at) + HOUR_MS).toISOString();
  if (counts_until <= now.toISOString()) return [];
  const is_same_guest = isSameGuest(row, request);
  return [{ nights: is_waiting ? row.nights : 0, is_proved, is_same_guest, is_same_network, counts_until }];
}

/** Unproved requests of the guest or of the guest's network that expired within a day. */
function countMissed(rows: readonly Row[], request: HoldRequest, now: Date): number {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  return rows.filter(
    (row) =>
      !row.is_proved &&
      !row.is_waiting &&
      row.status !== 'cancelled' &&
      row.ended_at > since &&
      (row.is_same_network || isSameGuest(row, request)),
  ).length;
}

function requestedNights(ctx: Ctx, request: HoldRequest): Promise<(RequestedNight & { rooms: number })[]> {
  const { place_id, booking_id, check_in_date, check_out_date } = request;
  return ctx.db.many<RequestedNight & { rooms: number }>(sql`
    select house.rooms, house.rooms - held.others as sellable, held.unproved
    from (select count(*) as rooms from rooms where place_id = ${place_id} and archived_at is null) as house
    cross join generate_series(0, ${check_out_date}::date - ${check_in_date}::date - 1) as n
    cross join lateral (
      select count(*) filter (where open.is_unproved) as unproved,
        count(*) filter (where not open.is_unproved and not open.is_over) as others
      from room_holds h join rooms r on r.id = h.room_id and r.place_id = ${place_id} and r.archived_at is null
      left join bookings b on b.id = h.booking_id
      left join direct_bookings d on d.booking_id = b.id
      cross join lateral (select
        coalesce(b.status = 'pending' and b.hold_expires_at <= ${ctx.clock()}, false) as is_over,
        coalesce(b.status = 'pending' and b.source = 'direct' and d.proved_at is null
          and b.hold_expires_at > ${ctx.clock()}, false) as is_unproved) as open
      where h.nights @> ${check_in_date}::date + n and h.booking_id is distinct from ${booking_id}::bigint
    ) as held`);
}

/** The room is taken: that refusal comes before the limit of the house. */
async function isTaken(ctx: Ctx, request: HoldRequest): Promise<boolean> {
  const { place_id, booking_id, room_id, check_in_date, check_out_date } = request;
  const taken = await ctx.db.maybe(sql`
    select 1 from room_holds h join rooms r on r.id = h.room_id left join bookings b on b.id = h.booking_id
    where h.room_id = ${room_id} and r.place_id = ${place_id} and h.booking_id is distinct from ${booking_id}::bigint
      and h.nights && daterange(${check_in_date}, ${check_out_date})
      and coalesce(b.status <> 'pending' or b.hold_expires_at is null or b.hold_expires_at > ${ctx.clock()}, true)
    limit 1`);
  return taken !== undefined;
}

function refused({ whose, until }: Refusal, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000));
  if (whose === 'guest') {
    return tooMany('Hai già diverse richieste in attesa di conferma: aspetta una risposta.', seconds);
  }
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  const sentence = `In queste notti altre richieste aspettano una conferma: riprova tra ${wait} o scegli altre date. Se una è tua, apri il link che ti abbiamo mandato per e-mail.`;
  return new AppError(429, 'many_waiting', sentence, { retryAfter: seconds });
}

/**
 * Checks the limits before a guest's request holds nights (again). The caller holds the lock of the place, so that concurrent requests
 * count each other, on any process. If the room is taken, the limit of the house does not apply: the insert refuses the request.
 * Returns how many requests of the guest expired unproved. Throws 429 `too_many`, `many_waiting`.
 */
export async function requireFewWaiting(ctx: Ctx, request: HoldRequest): Promise<{ missed: number }> {
  const now = ctx.clock();
  const { waitingRequests: requests, unprovedShare: share } = ctx.config;
  const rows = await requestsAt(ctx, request);
  const nights = await requestedNights(ctx, request);
  const asked = { nights, rooms: nights[0]?.rooms ?? 0, is_proved: request.is_proved };
  const counted = rows.flatMap((row) => countRequest(row, request, now));
  const refusal = refusalOf(asked, counted, { requests, share });
  if (refusal && !(refusal.whose === 'house' && (await isTaken(ctx, request)))) throw refused(refusal, now);
  return { missed: countMissed(rows, request, now) };
}
