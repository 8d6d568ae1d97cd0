import type { Reservation, ReservationState } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { requirePlaceFor, tablesFor, wishOf } from '../book/decide.ts';
import { freeTables, holdTables, requireNobodySits, requireTables } from '../book/hold-tables.ts';
import { linkedTo, linkGuest, writtenGuest } from '../book/link-guest.ts';
import { loadDay } from '../book/load-day.ts';
import { getReservation, lockReservation } from '../book/read-reservations.ts';
import { recordReservation } from '../book/record-reservation.ts';
import { spanOf } from '../book/span-of.ts';
import { holdsTables, isMove, type Move, MOVES } from '../engine/moves.ts';
import type { Room } from '../hooks.ts';
import { beginningOf, offerFreed } from './offer.ts';
import { tellSaved } from './tell-saved.ts';

const SAID: Record<Move, string> = {
  confirm: 'confermata',
  ask_again: "tenuta di nuovo, l'ospite paga la caparra",
  arrive: 'il gruppo aspetta il tavolo',
  seat: 'gruppo a tavola',
  finish: 'conclusa',
  cancel: 'annullata',
  no_show: 'mancato arrivo',
};

/** A step back takes another one away: it was a slip of the finger. */
function wordsOf(move: Move, from: ReservationState): string {
  if (move === 'confirm' && from === 'arrived') return "tolto l'arrivo";
  if (move === 'arrive' && from === 'seated') return 'il gruppo non è ancora a tavola';
  return SAID[move];
}

/** Longer than "Annulla" is on screen, for a network that is slow. */
const SLIP_MS = 60_000;

const wishAgain = ({ at, party, duration_minutes }: Reservation) =>
  wishOf(new Date(at), party, duration_minutes);

/** The guest of the public page is known once a person of the place has said yes to it (docs/rules.md 18.9). */
const BY_PERSON: readonly ReservationState[] = ['confirmed', 'arrived', 'seated'];

async function customerAfter(
  ctx: Ctx,
  { user_id, place_id }: Room,
  reservation: Reservation,
  to: ReservationState,
): Promise<number | null> {
  const { customer } = reservation;
  if (customer.id !== null || user_id === null || !BY_PERSON.includes(to)) return customer.id;
  return linkGuest(ctx, place_id, writtenGuest(reservation));
}

/** Since when the party sits; null: it does not. A party that only seemed to have left sits there since it sat down. */
function seatedAfter(ctx: Ctx, { state, seated_at }: Reservation, to: ReservationState): Date | null {
  if (to !== 'seated') return null;
  return state === 'finished' && seated_at !== null ? new Date(seated_at) : ctx.clock();
}

/**
 * Whether a person takes back what ended a party: it comes all the same, or ended a moment ago by a slip of the finger. Its place in the
 * capacity was its own, also one beyond it.
 */
const isStillExpected = ({ clock }: Ctx, { user_id }: Room, { state, updated_at }: Reservation): boolean =>
  user_id !== null && (state === 'no_show' || Date.parse(updated_at) > clock().getTime() - SLIP_MS);

interface How {
  table_ids?: readonly number[] | undefined;
  /** The desk takes the party also where no seat is left (docs/rules.md 19.17). */
  beyond_capacity?: boolean;
}

/** Gives the party its tables for the move: those that are named, its own, or the best free ones. */
async function takeTables(
  ctx: Ctx,
  room: Room,
  before: Reservation,
  to: ReservationState,
  { table_ids: named, beyond_capacity = false }: How,
): Promise<void> {
  const own = named === undefined || named.length === 0 ? before.table_ids : [...new Set(named)];
  const isBack = !holdsTables(before.state);
  const { duration_minutes } = before;
  const span = spanOf({ at: new Date(before.at), duration_minutes, seated_at: seatedAfter(ctx, before, to) });
  if (to === 'seated') {
    const day = await loadDay(ctx, room, before.business_day, before.id);
    const party = { ...wishAgain(before), span: { from: span.from.getTime(), to: span.to.getTime() } };
    const table_ids = await tablesFor(ctx, room, day, party, own, { sits: true });
    await requireNobodySits(ctx, room, before.id, table_ids);
    await holdTables(ctx, room, before.id, table_ids, span);
    return;
  }
  if (before.state === 'seated') {
    await holdTables(ctx, room, before.id, own, span);
    return;
  }
  const waits = before.state === 'waiting' && own.length === 0;
  if (!isBack && !waits) return;
  const day = await loadDay(ctx, room, before.business_day, before.id);
  await requireTables(ctx, room, own);
  if (!beyond_capacity && !(isBack && isStillExpected(ctx, room, before)))
    requirePlaceFor(room, day, wishAgain(before), own);
  await holdTables(ctx, room, before.id, own, span);
}

/**
 * One step of a reservation (docs/rules.md 19.16). A repeated step changes nothing. Throws 404, 409 `not_allowed_now`, and those of a new
 * reservation where it needs its tables again.
 */
export function actOnReservation(
  ctx: Ctx,
  room: Room,
  reservation_id: number,
  move: Move,
  { said, ...how }: How & { said?: string } = {},
): Promise<Reservation> {
  return inTransaction(ctx, async (inside) => {
    const before = await lockReservation(inside, room, reservation_id);
    if (!isMove(before.state, move)) return before;
    const { to } = MOVES[move];
    const at = holdsTables(to) ? await beginningOf(inside, room, before) : new Date(before.at);
    if (holdsTables(to)) await takeTables(inside, room, { ...before, at: at.toISOString() }, to, how);
    else await freeTables(inside, reservation_id);
    const now = ctx.clock();
    await inside.db.run(sql`
      update reservations set state = ${to}, at = ${at}, customer_id = ${linkedTo(await customerAfter(inside, room, before, to))},
        seated_at = case when ${to === 'finished'}::boolean then seated_at
          else ${seatedAfter(inside, before, to)}::timestamptz end,
        finished_at = case when ${to === 'finished'}::boolean then ${now}::timestamptz end,
        updated_at = ${now}
      where id = ${reservation_id}`);
    const after = await getReservation(inside, room, reservation_id);
    await recordReservation(inside, room, after, said ?? wordsOf(move, before.state));
    await tellSaved(inside, before, after, room.user_id);
    if (!holdsTables(to))
      await offerFreed(inside, room, {
        business_day: after.business_day,
        tables: before.table_ids.length,
      });
    return after;
  });
}
