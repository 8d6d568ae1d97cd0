import type { Reservation, ReservationState } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import { containing, wordsOf } from '../../../core/format/search-terms.ts';
import { fold } from '../../../platform/search/fold.ts';
import { businessDayNow } from '../../business/business-day-now.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import { reservationColumns } from './reservation-columns.ts';

const missingReservation = () => notFound('Prenotazione non trovata');

interface AtPlace {
  readonly place_id: number;
}

export async function getReservation(ctx: Ctx, { place_id }: AtPlace, id: number): Promise<Reservation> {
  const found = await ctx.db.maybe<Reservation>(sql`
    select ${reservationColumns} from reservations r where r.id = ${id} and r.place_id = ${place_id}`);
  if (!found) throw missingReservation();
  return found;
}

interface Asked {
  day?: string | undefined;
  state?: ReservationState | undefined;
  q?: string | undefined;
}

/** The words of a search as patterns, in the spelling that the rows keep. */
const patternsOf = (q: string) => wordsOf(fold(q)).map(containing);

/** A business day by time. */
export async function listReservations(
  ctx: Ctx,
  place: PlaceAccess,
  { day, state, q = '' }: Asked,
): Promise<{ data: Reservation[]; day: string; today: string }> {
  const now = await businessDayNow(ctx, place.place_id);
  const of = day ?? now;
  const data = await ctx.db.many<Reservation>(sql`
    select ${reservationColumns} from reservations r
    where r.place_id = ${place.place_id} and r.business_day = ${of}
      and (${state ?? null}::text is null or r.state = ${state ?? null}::text)
      and r.search_words like all (${patternsOf(q)}::text[])
    order by r.at, r.id`);
  return { data, day: of, today: now };
}

/**
 * Locks the business days and then the reservation, until the transaction ends: the order that every writer keeps. Throws 404, and 409
 * `busy` where the reservation went to another day meanwhile.
 */
export async function lockReservation(
  ctx: Ctx,
  place: AtPlace,
  id: number,
  more: readonly string[] = [],
): Promise<Reservation> {
  const { business_day } = await getReservation(ctx, place, id);
  await lockServiceDays(ctx.db, place, [business_day, ...more]);
  await ctx.db.run(sql`select 1 from reservations where id = ${id} for update`);
  const locked = await getReservation(ctx, place, id);
  if (locked.business_day !== business_day)
    throw conflict('busy', "Un'altra persona sta spostando la stessa prenotazione. Riprova.");
  return locked;
}
