import { changedPrice } from 'contract/products/bulk-price';
import type { Product, ProductsChange } from 'contract/products/schemas';
import { ROUNDINGS, type Rounding } from 'contract/products/values';
import { VAT_CLASSES } from 'contract/vat/values';
import * as z from 'zod/mini';

export const roundingLabels = {
  '0.01': '1 centesimo',
  '0.05': '5 centesimi',
  '0.1': '10 centesimi',
  '0.5': '50 centesimi',
  '1': '1 euro',
};

export const directionLabels = { up: 'Aumenta', down: 'Riduci' };

/** What the fields hold: an empty one changes nothing. The keyboards of phones have no minus beside their digits. */
export const ChangeFields = z.object({
  direction: z.string(),
  percent: z.nullable(
    z.number('Scrivi una percentuale come 4 o 2,5.').check(
      z.minimum(0, 'Scrivi una percentuale come 4 o 2,5.'),
      z.maximum(1000, 'La percentuale è troppo alta.'),
      z.refine((v) => Math.abs(v * 100 - Math.round(v * 100)) < 1e-6, 'Usa al massimo due decimali.'),
    ),
  ),
  round_to: z.string(),
  category: z.string().check(z.maxLength(60, 'Usa al massimo 60 caratteri.')),
  no_category: z.boolean(),
  vat_class: z.string(),
});
export type ChangeFields = z.output<typeof ChangeFields>;

export const blankChange: ChangeFields = {
  direction: 'up',
  percent: null,
  round_to: '0.05',
  category: '',
  no_category: false,
  vat_class: '',
};

const roundingOf = (value: string): Rounding => ROUNDINGS.find((one) => String(one) === value) ?? 0.01;

type Change = Omit<ProductsChange, 'product_ids'>;

/** What the fields ask of the server; undefined while they ask for nothing. */
export function changeOf(fields: ChangeFields): Change | undefined {
  const { direction, percent, round_to, category, no_category } = fields;
  const signed = direction === 'down' ? -(percent ?? 0) : (percent ?? 0);
  const vat_class = VAT_CLASSES.find((one) => one === fields.vat_class);
  const change: Change = {
    ...(percent !== null &&
      !Number.isNaN(percent) && { price: { percent: signed, round_to: roundingOf(round_to) } }),
    ...(no_category ? { category: null } : category.trim() !== '' && { category: category.trim() }),
    ...(vat_class && { vat_class }),
  };
  return Object.keys(change).length === 0 ? undefined : change;
}

export interface PricePreview {
  key: string;
  name: string;
  /** In euros; null where the price is hidden. */
  before: number | null;
  after: number | null;
}

/** The prices before and after, by the rule that the server follows. A product with variants is sold at those of the variants. */
export function previewPrices(products: readonly Product[], { price: change }: Change): PricePreview[] {
  if (!change) return [];
  const preview = (key: string, name: string, price: number | null): PricePreview => ({
    key,
    name,
    before: price,
    after: price === null ? null : changedPrice(Math.round(price * 100), change) / 100,
  });
  return products.flatMap(({ id, name, price, variants }) =>
    variants.length === 0
      ? [preview(`${id}`, name, price)]
      : variants.map((one) => preview(`${id}-${one.id}`, `${name}, ${one.name}`, one.price)),
  );
}
