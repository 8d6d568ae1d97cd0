import { MINUTE_MS } from 'contract/days/durations';
import type { Reservation, ReservationCreate, ReservationState } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { requireCustomer } from '../../customers/find-customer.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import type { Room } from '../hooks.ts';
import { requirePlaceFor, tablesFor, wishOf } from './decide.ts';
import { holdTables, requireNobodySits, requireTables } from './hold-tables.ts';
import { linkGuest } from './link-guest.ts';
import { loadDay, usualStay } from './load-day.ts';
import { getReservation } from './read-reservations.ts';
import { recordReservation } from './record-reservation.ts';

/** A reservation that is about to be written. */
export interface Draft extends Pick<
  ReservationCreate,
  'party' | 'children' | 'high_chairs' | 'notes' | 'allergies' | 'customer' | 'quoted_minutes'
> {
  at: Date;
  business_day: string;
  duration_minutes: number;
  state: ReservationState;
  source: Reservation['source'];
  customer_id: number | null;
  table_ids: readonly number[];
}

/** Writes a new reservation and holds its tables. The caller holds the day and has decided. Throws 409 `table_taken`. */
export async function insertReservation(ctx: Ctx, room: Room, draft: Draft): Promise<Reservation> {
  const now = ctx.clock();
  const { first_name, last_name, email, phone } = draft.customer;
  const { id } = await ctx.db.one<{ id: number }>(sql`
    insert into reservations (place_id, business_day, at, duration_minutes, party, children, high_chairs, state, source,
      customer_id, first_name, last_name, email, phone, notes, allergies, quoted_minutes, seated_at, created_by, created_at,
      updated_at)
    values (${room.place_id}, ${draft.business_day}, ${draft.at}, ${draft.duration_minutes}, ${draft.party},
      ${draft.children}, ${draft.high_chairs}, ${draft.state}, ${draft.source}, ${draft.customer_id}, ${first_name},
      ${last_name}, ${email}, ${phone}, ${draft.notes}, ${draft.allergies}, ${draft.quoted_minutes},
      ${draft.state === 'seated' ? draft.at : null}, ${room.user_id}, ${now}, ${now})
    returning id`);
  const to = new Date(draft.at.getTime() + draft.duration_minutes * MINUTE_MS);
  await holdTables(ctx, room, id, draft.table_ids, { from: draft.at, to });
  return getReservation(ctx, room, id);
}

/** What a new reservation begins as. */
function beginning({ source, waiting }: ReservationCreate): ReservationState {
  if (waiting) return 'waiting';
  return source === 'walk_in' ? 'seated' : 'confirmed';
}

const SAID: Partial<Record<ReservationState, string>> = {
  waiting: "in lista d'attesa",
  seated: 'a tavola, senza prenotazione',
};

/** A walk-in comes now; a party that waits too, unless it waits for another time. Throws 422. */
function timeOf(ctx: Ctx, { at, source, waiting }: ReservationCreate): Date {
  if (source === 'walk_in' && !waiting) return ctx.clock();
  if (at !== undefined) return new Date(at);
  if (waiting) return ctx.clock();
  throw invalid({ at: 'Inserisci quando.' });
}

/**
 * Reserves at the desk. Capacity counts parties without a table all the same (docs/rules.md 19.17); `beyond_capacity` goes beyond it,
 * never beyond a table that somebody has. Throws 404, 409 `table_taken`, `table_out_of_service`, `no_table_free`, `slot_full`,
 * `day_closed`, and 422.
 */
export function createReservation(
  ctx: Ctx,
  place: PlaceAccess,
  input: ReservationCreate,
): Promise<Reservation> {
  const at = timeOf(ctx, input);
  const state = beginning(input);
  return inTransaction(ctx, async (inside) => {
    const business_day = await businessDayAt(inside, place.place_id, at);
    await lockServiceDays(inside.db, place, [business_day]);
    const day = await loadDay(inside, place, business_day);
    const duration_minutes = input.duration_minutes ?? usualStay(day, at.getTime(), input.party);
    const wish = wishOf(at, input.party, duration_minutes);
    const table_ids = await seats();
    const reservation = await insertReservation(inside, place, {
      ...input,
      at,
      business_day,
      duration_minutes,
      state,
      table_ids,
      customer_id:
        input.customer_id === null
          ? await linkGuest(inside, place.place_id, input.customer)
          : await requireCustomer(inside, place, input.customer_id),
    });
    await recordReservation(inside, place, reservation, SAID[state] ?? 'aggiunta');
    return reservation;

    async function seats(): Promise<readonly number[]> {
      if (state === 'waiting') return [];
      const named = [...new Set(input.table_ids)];
      if (state === 'seated') {
        const chosen = await tablesFor(inside, place, day, wish, named);
        await requireNobodySits(inside, place, 0, chosen);
        return chosen;
      }
      await requireTables(inside, place, named);
      if (!input.beyond_capacity) requirePlaceFor(place, day, wish, named);
      return named;
    }
  });
}
