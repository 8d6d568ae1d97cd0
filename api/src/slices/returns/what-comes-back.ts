import { RETURNABLE_KINDS } from 'contract/bills/values';
import { amountOf } from 'contract/charges/amount-of';
import type { BillItem } from '../bills/load/book-of-source.ts';

/** A charge that undoes another one; without one, the discount that came back with it. Voided ones are not among them. */
export interface ReturnLink {
  charge_id: number;
  of_charge_id: number | null;
  quantity: number;
  /** Of the charge that undoes, so negative but for a discount. */
  amount_cents: number;
}

type Sold = Pick<
  BillItem,
  'id' | 'kind' | 'quantity' | 'unit_price_cents' | 'amount_cents' | 'vat_rate' | 'nature'
>;

export interface Returnable<S extends Sold> {
  item: S;
  returned: number;
  left: number;
}

// Quantities have three decimals: they are compared in whole thousandths.
const round = (quantity: number) => Math.round(quantity * 1000) / 1000;

/** The lines of a bill of which something may come back: things sold, not what undoes them. */
export function returnableOf<S extends Sold>(
  items: readonly S[],
  links: readonly ReturnLink[],
): Returnable<S>[] {
  const undoing = new Set(links.map(({ charge_id }) => charge_id));
  return items
    .filter(
      ({ id, kind, quantity }) =>
        RETURNABLE_KINDS.includes(kind) && quantity > 0 && !undoing.has(id as number),
    )
    .map((item) => {
      const own = links.filter(({ of_charge_id }) => of_charge_id === item.id);
      const returned = round(own.reduce((sum, { quantity }) => sum + quantity, 0));
      return { item, returned, left: round(Math.max(0, item.quantity - returned)) };
    });
}

/** docs/rules.md 16.23. What a part of a line costs; the last part is the rest, so that all parts together are the line to the cent. */
function partOf<S extends Sold>(
  { item, left }: Returnable<S>,
  quantity: number,
  returned_cents: number,
): number {
  if (round(quantity) === left) return item.amount_cents - returned_cents;
  return Math.min(amountOf(quantity, item.unit_price_cents), item.amount_cents - returned_cents);
}

const rateOf = ({ vat_rate, nature }: Pick<Sold, 'vat_rate' | 'nature'>) => `${vat_rate} ${nature ?? ''}`;

export interface ComesBack<S extends Sold> {
  /** Positive cents for each line, without the discount. */
  lines: { item: S; quantity: number; cents: number }[];
  /** The part of the discount that each rate takes off them. */
  discounts: { vat_rate: number; nature: string | null; cents: number }[];
}

/** The line that a discount is of, by their numbers; a discount on the whole has none. */
export type LineOfDiscount = ReadonlyMap<number, number>;

/**
 * The amounts that these quantities give back. A discount of one line comes back with that line. Another one was given on all lines of
 * a rate, so each line brings back its part of it: once all lines have come back, the discounts have too, to the cent.
 */
export function whatComesBack<S extends Sold>(
  items: readonly S[],
  links: readonly ReturnLink[],
  wanted: readonly { item: Returnable<S>; quantity: number }[],
  lineOf: LineOfDiscount = new Map(),
): ComesBack<S> {
  const lines = wanted.map(({ item: one, quantity }) => {
    const before = links.filter(({ of_charge_id }) => of_charge_id === one.item.id);
    const returned = before.reduce((sum, { amount_cents }) => sum - amount_cents, 0);
    return { item: one.item, quantity, cents: partOf(one, quantity, returned) };
  });

  const undoing = new Map(links.map((link) => [link.charge_id, link]));
  const rates = [...new Set(lines.map(({ item }) => rateOf(item)))];
  const discounts = rates.map((rate) => {
    const own = lines.filter(({ item }) => rateOf(item) === rate);
    const ofRate = items.filter((item) => rateOf(item) === rate);
    const sumOf = (some: readonly Sold[]) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    const ofSale = ofRate.filter(({ id }) => !undoing.has(id as number));
    const sold = ofSale.filter(({ amount_cents }) => amount_cents > 0);
    const given = ofSale.filter(({ kind }) => kind === 'discount');
    const undone = ofRate.filter(({ id }) => undoing.has(id as number));
    const taken = sumOf(undone.filter(({ id }) => undoing.get(id as number)?.of_charge_id === null));
    const now = own.reduce((sum, { cents }) => sum + cents, 0);
    const parts = sold.map((line) => {
      const off = -sumOf(given.filter(({ id }) => lineOf.get(id as number) === line.id));
      const before = -sumOf(undone.filter(({ id }) => undoing.get(id as number)?.of_charge_id === line.id));
      const back = own.reduce((sum, { item, cents }) => (item.id === line.id ? sum + cents : sum), before);
      return {
        net: line.amount_cents - off,
        off,
        back,
        off_back: Math.round((off * back) / line.amount_cents),
      };
    });
    const whole = -sumOf(given) - parts.reduce((sum, { off }) => sum + off, 0);
    const net = parts.reduce((sum, part) => sum + part.net, 0);
    const net_back = parts.reduce((sum, { back, off_back }) => sum + back - off_back, 0);
    const due =
      parts.reduce((sum, { off_back }) => sum + off_back, 0) +
      (net === 0 ? 0 : Math.round((whole * net_back) / net));
    const { vat_rate, nature } = own[0]!.item;
    return { vat_rate, nature, cents: Math.min(now, Math.max(0, due - taken)) };
  });
  return { lines, discounts: discounts.filter(({ cents }) => cents !== 0) };
}
