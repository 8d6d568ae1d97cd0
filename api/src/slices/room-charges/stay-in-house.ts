import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../core/access/guard.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict, notFound } from '../../core/errors/errors.ts';
import { isInHouse } from './guests-in-house.ts';

/** The stay that a bill is charged to. */
export interface ChargedStay {
  booking_id: number;
  place_id: number;
  currency: string;
}

/** A stay of the place, or of another place of its business. Throws 404. */
export async function findStay(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  booking_id: number,
): Promise<ChargedStay> {
  const found = await ctx.db.maybe<ChargedStay>(sql`
    select k.id as booking_id, k.place_id, k.currency
    from places own join places p on p.id = own.id or p.business_id = own.business_id
      join bookings k on k.place_id = p.id and k.id = ${booking_id}
    where own.id = ${place_id}`);
  if (!found) throw notFound('Prenotazione non trovata');
  return found;
}

/** The caller holds the stay. Throws 409 `not_in_house`. */
export async function requireInHouse({ db }: Ctx, booking_id: number): Promise<void> {
  const found = await db.maybe(sql`select 1 from bookings k where k.id = ${booking_id} and ${isInHouse}`);
  if (!found)
    throw conflict(
      'not_in_house',
      'Questo soggiorno non è in casa: manca il check-in, o il check-out è già fatto.',
    );
}
