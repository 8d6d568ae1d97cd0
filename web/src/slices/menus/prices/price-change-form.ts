import type { Menu, MenuDish } from 'contract/menus/schemas';
import { changedPrice, type PriceChange } from 'contract/products/bulk-price';
import { ROUNDINGS } from 'contract/products/values';
import * as z from 'zod/mini';

/** What the fields hold. The keyboards of phones have no minus beside their digits. */
export const PriceFields = z.object({
  direction: z.enum(['up', 'down']),
  percent: z.number('Scrivi una percentuale come 4 o 2,5.').check(
    z.minimum(0, 'Scrivi una percentuale come 4 o 2,5.'),
    z.maximum(1000, 'La percentuale è troppo alta.'),
    z.refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'Usa al massimo due decimali.'),
  ),
  round_to: z.string(),
});
export type PriceFields = z.output<typeof PriceFields>;

export const blankFields: PriceFields = { direction: 'up', percent: Number.NaN, round_to: '0.5' };

/** What the fields ask for; undefined while they ask for nothing. */
export function changeOf(fields: PriceFields): PriceChange | undefined {
  const { success, data } = PriceFields.safeParse(fields);
  if (!success || data.percent === 0) return undefined;
  const percent = data.direction === 'down' ? -data.percent : data.percent;
  const round_to = ROUNDINGS.find((one) => String(one) === data.round_to) ?? 0.01;
  return percent < -90 ? undefined : { percent, round_to };
}

/** Why fields that can be read ask for nothing. */
export const percentProblem = ({ percent }: Pick<PriceFields, 'percent'>): string =>
  percent === 0 ? 'Scrivi una percentuale maggiore di 0.' : 'Lo sconto arriva al massimo al 90%.';

export interface PriceLine {
  product_id: number;
  /** The dish, or the dish and its variant. */
  name: string;
  /** In euros; null where the price is hidden. */
  before: number | null;
  after: number | null;
}

/** A dish and its variants before and after, by the rule that the server follows. */
export function linesOf(dish: MenuDish, change: PriceChange | undefined): PriceLine[] {
  const { product_id, name, price, variants } = dish;
  const own = variants.flatMap((variant) =>
    variant.price === null ? [] : [{ name: variant.name, before: variant.price }],
  );
  return [{ name, before: price }, ...own].map((line) => ({
    ...line,
    product_id,
    after:
      line.before === null || !change
        ? line.before
        : changedPrice(Math.round(line.before * 100), change) / 100,
  }));
}

/** Each dish once, as a menu may hold it in several sections; those that left the catalogue cannot change. */
export function dishesOf(menu: Menu): { id: number; name: string; dishes: MenuDish[] }[] {
  const seen = new Set<number>();
  return menu.sections.flatMap(({ id, name, dishes }) => {
    const own = dishes.filter((dish) => dish.archived_at === null && !seen.has(dish.product_id));
    for (const { product_id } of own) seen.add(product_id);
    return own.length > 0 ? [{ id, name, dishes: own }] : [];
  });
}
