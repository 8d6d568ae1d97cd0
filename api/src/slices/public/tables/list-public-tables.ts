import type { PublicTables } from 'contract/public-tables/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { depositOffer } from '../../reservations/deposit/ask-table-deposit.ts';
import { slotsOf } from '../../reservations/availability.ts';
import {
  findOpenDining,
  isInTime,
  lastDayOf,
  loadPublicDay,
  mostOf,
  type OpenDining,
} from './open-dining.ts';

/** The reservation of a guest's link at the place; 0: none. */
async function ownOf(ctx: Ctx, { place_id }: OpenDining, token: string | undefined): Promise<number> {
  if (token === undefined) return 0;
  const own = await ctx.db.maybe<{ id: number }>(sql`
    select r.id from reservation_links l join reservations r on r.id = l.reservation_id
    where l.token = ${token} and r.place_id = ${place_id}`);
  return own?.id ?? 0;
}

/**
 * The times of a day for strangers: which are free and never why the others are not. `reservation_token`: of a guest who is about to
 * change, and is not in the way of the change (docs/rules.md 19.27).
 */
export async function listPublicTables(
  ctx: Ctx,
  slug: string,
  { day, party, reservation_token }: { day: string; party: number; reservation_token?: string | undefined },
): Promise<PublicTables> {
  const place = await findOpenDining(ctx, slug);
  const loaded = await loadPublicDay(ctx, place, day, await ownOf(ctx, place, reservation_token));
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
