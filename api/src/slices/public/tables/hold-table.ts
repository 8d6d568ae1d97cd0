import type { PublicTableHold } from 'contract/public-tables/schemas';
import type { Client } from '../../../core/access/client.ts';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { businessDayAt } from '../../business/business-day-now.ts';
import { wishOf } from '../../reservations/book/decide.ts';
import { requireTables } from '../../reservations/book/hold-tables.ts';
import { usualStay } from '../../reservations/book/load-day.ts';
import { ask, settle } from '../../reservations/engine/day-capacity.ts';
import { holdForGuest, releaseHold } from '../../reservations/holds/guest-holds.ts';
import { lockServiceDays } from '../../tables/shifts/service-days.ts';
import { missingPlace } from '../place/open-place.ts';
import { hashOrigin } from '../requests/hash-origin.ts';
import { requireFewHolds } from './hold-limits.ts';
import { findDining, findOpenDining, loadPublicDay } from './open-dining.ts';
import { requireFew, requireTime, slotTaken } from './require-offered.ts';

/**
 * Holds the best table while a guest types. The reservation that names it gets this table; without a hold a guest reserves all the same.
 * Throws 404; 409 `slot_taken`; 422 `invalid`, `phone_only`; 429 `too_many`.
 */
export function holdTable(
  ctx: Ctx,
  client: Client,
  slug: string,
  input: { at: string; party: number },
): Promise<PublicTableHold> {
  const { party } = input;
  const at = new Date(input.at);
  return inTransaction(ctx, async (inside) => {
    const place = await findOpenDining(inside, slug);
    const business_day = await businessDayAt(inside, place.place_id, at);
    await lockServiceDays(inside.db, place, [business_day]);
    const day = await loadPublicDay(inside, place, business_day);
    requireFew(place, day, party);
    requireTime(inside, place, day, at.getTime());
    const origin = hashOrigin(ctx, client);
    const duration_minutes = usualStay(day, at.getTime(), party);
    const { suggestion } = ask(settle(day), wishOf(at, party, duration_minutes));
    if (!suggestion) throw slotTaken();
    const { table_ids } = suggestion;
    await requireFewHolds(inside, {
      place_id: place.place_id,
      business_day,
      origin,
      tables: table_ids.length,
    });
    await requireTables(inside, place, table_ids);
    return holdForGuest(inside, place, { at, business_day, duration_minutes, party, table_ids, origin });
  });
}

/** Gives a held table back. A hold that is over, or never was, is none. Throws 404 for an unknown place. */
export async function releaseTable(ctx: Ctx, slug: string, token: string): Promise<void> {
  const place = await findDining(ctx, slug);
  if (!place) throw missingPlace();
  await releaseHold(ctx, place, token);
}
