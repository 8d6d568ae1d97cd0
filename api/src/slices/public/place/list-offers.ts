import type { PublicOffer } from 'contract/public/schemas';
import { toCents } from '../../../core/format/amount.ts';
import { listAvailability } from '../../bookings/availability/availability.ts';
import type { Ctx } from '../../../core/context.ts';
import { requireBookableDates } from '../requests/check-dates.ts';
import { findOpenPlace } from './open-place.ts';

interface OffersQuery {
  from: string;
  to: string;
  guests?: number | undefined;
}

/** Rounds half a cent up. */
function average(total_price: number, nights: number): number {
  return Math.floor((2 * toCents(total_price) + nights) / (2 * nights)) / 100;
}

/** Each room that takes the guests, with its price for [from, to). Throws 404, 422. */
export async function listOffers(ctx: Ctx, slug: string, query: OffersQuery): Promise<PublicOffer[]> {
  const place = await findOpenPlace(ctx, slug);
  requireBookableDates(place, query.from, query.to, ['from', 'to']);
  const rooms = await listAvailability(ctx, place, query);
  return rooms.map(({ room_id, free, min_nights, nights, total_price }) => ({
    room_id,
    free,
    bookable: free && nights.length >= min_nights,
    min_nights,
    nights,
    price_per_night: average(total_price, nights.length),
    total_price,
    currency: place.currency,
  }));
}
