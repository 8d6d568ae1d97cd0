import type { ProductKind } from 'contract/products/values';
import { decimal, money, percentSaid } from '../../../kit/format/money.ts';
import { parseDecimal } from '../../../kit/format/parse-money.ts';
import { list } from '../../../kit/format/plural.ts';

/** What is cooked or mixed, and so has a recipe and allergens. */
const COOKED: readonly ProductKind[] = ['dish', 'drink', 'preparation'];

export const isCooked = (kind: ProductKind): boolean => COOKED.includes(kind);

/** To the cent; what costs less than one says so. */
export function costText(cost: number): string {
  return cost > 0 && cost < 0.005 ? `meno di ${money(0.01)}` : money(cost);
}

/** "Costo 31,2% del prezzo netto" */
export const shareText = (share: number): string => `Costo ${percentSaid(share, 1)} del prezzo netto`;

/** What has to be written before a cost is known. */
export const missingText = (names: readonly string[]): string =>
  names.length === 1
    ? `Per il costo della porzione manca quello di ${names[0]}.`
    : `Per il costo della porzione mancano quelli di ${list(names)}.`;

const DECIMALS = 4;

function written(value: number): string {
  return Number.isInteger(Math.round(value * 1e6) / 1e4) ? decimal(value) : String(value).replace('.', ',');
}

/** For `NumberInput`: "0,25", "1.200". */
export const quantityTyping = {
  parse: (text: string) => parseDecimal(text, DECIMALS),
  show: written,
  inputMode: 'decimal',
} as const;

export const portionsTyping = { ...quantityTyping, parse: (text: string) => parseDecimal(text, 3) } as const;

/** "200 g", "2 porzioni" */
export function quantityText(item: { quantity: number; unit: string; product_id: number | null }): string {
  const quantity = written(item.quantity);
  if (item.product_id === null) return `${quantity} ${item.unit}`;
  return `${quantity} ${item.quantity === 1 ? 'porzione' : 'porzioni'}`;
}
