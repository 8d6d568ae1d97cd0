import type { PriceChange } from 'contract/menus/schemas';
import sql from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
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

/**
 * Restores the prices from before a bulk change, except those that somebody changed since (docs/rules.md 24.13). Safe to repeat: the
 * second undo changes nothing and answers the same.
 */
export function undoPrices(ctx: Ctx, place: PlaceAccess, id: number): Promise<PriceChange> {
  return ctx.db.tx(async (db) => {
    const inside = { ...ctx, db };
    await db.run(sql`
      select 1 from price_changes where id = ${id} and place_id = ${place.place_id} for no key update`);
    const change = await getPriceChange(inside, place, id);
    if (change.undone_at !== null) return change;
    const lines = await db.many<Line>(sql`
      select product_id, variant_id, before_cents, after_cents from price_change_lines where change_id = ${id}`);
    const ids = [...new Set(lines.map(({ product_id }) => product_id))];
    const products = new Map(
      (await lockPrices(inside, place, ids)).map((one) => [one.product_id, one.price_cents]),
    );
    const variants = new Map(
      (await lockVariantPrices(inside, place, ids)).map((one) => [one.variant_id, one.price_cents]),
    );
    const now = ({ product_id, variant_id }: Line) =>
      variant_id === null ? products.get(product_id) : variants.get(variant_id);
    const same = lines.filter((line) => now(line) === line.after_cents);
    await setPrices(
      inside,
      place,
      same.flatMap(({ product_id, variant_id, before_cents }) =>
        variant_id === null ? [{ product_id, price_cents: before_cents }] : [],
      ),
    );
    await setVariantPrices(
      inside,
      place,
      same.flatMap(({ variant_id, before_cents }) =>
        variant_id === null ? [] : [{ variant_id, price_cents: before_cents }],
      ),
    );
    const restored = new Set(same);
    const kept = new Set(lines.filter((line) => !restored.has(line)).map(({ product_id }) => product_id))
      .size;
    await db.run(sql`update price_changes set undone_at = ${ctx.clock()}, kept = ${kept} where id = ${id}`);
    if (ids.length > kept)
      await recordProducts(inside, place, ids.length - kept, ': modifica dei prezzi annullata');
    return getPriceChange(inside, place, id);
  });
}
