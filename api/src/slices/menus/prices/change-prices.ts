import type { PriceChange, PriceChangeInput } from 'contract/menus/schemas';
import { changedPrice } from 'contract/products/bulk-price';
import { MAX_PRICE_CENTS } from 'contract/products/values';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { invalid } from '../../../core/errors/errors.ts';
import { lockVariantPrices, setVariantPrices } from '../../modifiers/set-variant-prices.ts';
import { recordProducts } from '../../products/record-product.ts';
import { lockPrices, setPrices } from '../../products/set-prices.ts';
import { getPriceChange } from './list-price-changes.ts';

interface Line {
  product_id: number;
  variant_id: number | null;
  before_cents: number;
  after_cents: number;
}

const decimal = (value: number) => String(Math.abs(value)).replace('.', ',');

/**
 * Changes the prices of several dishes and of all their variants, or of none, and keeps both prices of each (docs/rules.md 24.12).
 * Throws 422 where a product is not of the place or has left the catalogue, and for a price that would be too high.
 */
export function changePrices(ctx: Ctx, place: PlaceAccess, input: PriceChangeInput): Promise<PriceChange> {
  const ids = [...new Set(input.product_ids)];
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    const products = await lockPrices(inside, place, ids);
    if (products.length !== ids.length || products.some(({ is_archived }) => is_archived))
      throw invalid({ product_ids: 'Qualche prodotto non è più nel catalogo: ricarica la pagina.' });
    const variants = await lockVariantPrices(inside, place, ids);
    const priced = [...products.map((product) => ({ ...product, variant_id: null })), ...variants];
    const lines = priced
      .map(({ product_id, variant_id, price_cents }): Line => {
        const after_cents = changedPrice(price_cents, input);
        return { product_id, variant_id, before_cents: price_cents, after_cents };
      })
      .filter(({ before_cents, after_cents }) => before_cents !== after_cents);
    if (lines.some(({ after_cents }) => after_cents > MAX_PRICE_CENTS))
      throw invalid({ percent: 'Un prezzo diventerebbe troppo alto.' });
    await writeLines(inside, place, lines);
    const { id } = await db.one<{ id: number }>(sql`
      with change as (
        insert into price_changes (place_id, at, user_id, percent, round_to)
        values (${place.place_id}, ${ctx.clock()}, ${place.user_id}, ${input.percent}, ${input.round_to}) returning id
      ), lines as (
        insert into price_change_lines (place_id, change_id, product_id, variant_id, before_cents, after_cents)
        select ${place.place_id}, change.id, n.product_id, n.variant_id, n.before_cents, n.after_cents
        from change cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as n (product_id bigint, variant_id bigint, before_cents int, after_cents int)
      )
      select id from change`);
    const sign = input.percent < 0 ? '−' : '+';
    await recordProducts(inside, place, ids.length, `: prezzo ${sign}${decimal(input.percent)}%`);
    return getPriceChange(inside, place, id);
  });
}

async function writeLines(ctx: Ctx, place: PlaceAccess, lines: readonly Line[]): Promise<void> {
  await setPrices(
    ctx,
    place,
    lines.flatMap(({ product_id, variant_id, after_cents }) =>
      variant_id === null ? [{ product_id, price_cents: after_cents }] : [],
    ),
  );
  await setVariantPrices(
    ctx,
    place,
    lines.flatMap(({ variant_id, after_cents }) =>
      variant_id === null ? [] : [{ variant_id, price_cents: after_cents }],
    ),
  );
}
