import type { PlaceAccess } from '../../core/access/guard.ts';
import { currencyOf } from '../../core/access/place-currency.ts';
import type { Ctx } from '../../core/context.ts';
import { amount, toCents } from '../../core/format/amount.ts';

/** How a sentence says a price of the place. */
export async function priceFormat(
  ctx: Ctx,
  { place_id }: Pick<PlaceAccess, 'place_id'>,
): Promise<(price: number) => string> {
  const currency = await currencyOf(ctx, place_id);
  return (price) => amount(toCents(price), currency);
}
