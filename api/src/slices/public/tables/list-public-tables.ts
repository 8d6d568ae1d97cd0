import type { PublicTables } from 'contract/public-tables/schemas';
import type { Ctx } from '../../../core/context.ts';
import { depositOffer } from '../../reservations/deposit/ask-deposit.ts';
import { slotsOf } from '../../reservations/availability.ts';
import { findOpenDining, isInTime, lastDayOf, loadPublicDay, mostOf } from './open-dining.ts';

/** The times of a day for strangers: which are free and never why the others are not. */
export async function listPublicTables(
  ctx: Ctx,
  slug: string,
  { day, party }: { day: string; party: number },
): Promise<PublicTables> {
  const place = await findOpenDining(ctx, slug);
  const loaded = await loadPublicDay(ctx, place, day);
  const max_party = mostOf(loaded);
  const phone_only = party > max_party;
  return {
    day,
    party,
    max_party,
    last_day: lastDayOf(place, loaded.online),
    phone: place.phone,
    phone_only,
    deposit: phone_only ? null : await depositOffer(ctx, place, loaded.online.deposit ?? null, party),
    slots: slotsOf(loaded, party, ctx.clock()).map(({ at, time, shift, free }) => ({
      at,
      time,
      shift,
      free: free && !phone_only && isInTime(ctx, place, loaded, Date.parse(at)),
    })),
  };
}
