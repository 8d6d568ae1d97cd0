import { discountParts, vatOfCharge } from '../../bills/charges/amounts.ts';
import { draftedItem, type Drafted } from '../../bills/charges/drafted-item.ts';
import { namedValues, type Changes } from '../../bills/engine/changes.ts';
import { newBill } from '../../bills/new-bill.ts';
import type { ChargeKind } from 'contract/bills/values';
import type { SaleWay } from 'contract/vat/values';
import { dayText, instantOf } from '../generate/day-numbers.ts';
import type { DemoProduct } from './catalogues.ts';
import type { DemoSale } from './make-sales.ts';

/** What a guest of the trattoria pays for the table. */
export const COVER_CENTS = 200;
const NOTES = [500, 1000, 2000, 5000];
const VOUCHERS = 'Buoni pasto aziendali';

export type SoldProduct = DemoProduct & { id: number };

export interface ChargeRow extends Drafted {
  id: number;
  bill_id: number;
  business_day: string;
  created_at: Date;
  changes: Changes;
}

interface Sold {
  id: number;
  bill_id: number;
  kind: Exclude<ChargeKind, 'discount'>;
  product: SoldProduct | undefined;
  description: string;
  price_cents: number;
  quantity: number;
  day: string;
  at: Date;
  way: SaleWay;
}

function rowOf(
  { id, bill_id, day, at }: Pick<Sold, 'id' | 'bill_id' | 'day' | 'at'>,
  draft: Drafted,
): ChargeRow {
  const item = draftedItem(draft, { id, bill_id, business_day: day });
  const changes = namedValues({ bills: [], items: [item] }, new Map());
  return { ...draft, id, bill_id, business_day: day, created_at: at, changes };
}

/** A charge as the services write it. */
export function chargeRow(sold: Sold): ChargeRow {
  const { kind, product, description, price_cents, quantity, way, day } = sold;
  const vat = vatOfCharge({ kind, vat_class: product?.vat_class, way, regime: null, day });
  const amount_cents = price_cents * quantity;
  const plain = {
    kind,
    product_id: product?.id ?? null,
    description,
    quantity,
    unit_price_cents: price_cents,
    reason: null,
  };
  return rowOf(sold, { ...plain, amount_cents, ...vat });
}

/** The charges of a sale; `nextId` gives each its id. */
export function chargesOf(
  sale: DemoSale,
  products: readonly SoldProduct[],
  bill_id: number,
  nextId: () => number,
): ChargeRow[] {
  const [day, at] = [dayText(sale.day), instantOf(sale.day, sale.minutes)];
  const lines = sale.lines.map(({ product: index, quantity }) => {
    const product = products[index];
    const kind = product?.kind ?? 'cover';
    const [description, price_cents] = product
      ? [product.name, product.price_cents]
      : ['Coperto', COVER_CENTS];
    return chargeRow({
      id: nextId(),
      bill_id,
      kind,
      product,
      description,
      price_cents,
      quantity,
      day,
      at,
      way: 'counter',
    });
  });
  if (sale.discount_percent === 0) return lines;
  const gross = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const parts = discountParts(Math.round((gross * sale.discount_percent) / 100), lines);
  const plain = {
    kind: 'discount' as const,
    product_id: null,
    description: 'Sconto',
    quantity: 1,
    reason: 'Cliente abituale',
  };
  const discounts = parts.map((part) =>
    rowOf({ id: nextId(), bill_id, day, at }, { ...plain, ...part, unit_price_cents: part.amount_cents }),
  );
  return [...lines, ...discounts];
}

/** The cash that was handed over: the amount, or the next note above it. */
function given(total: number, has_change: boolean): number {
  const note = NOTES.find((one) => one > total) ?? Math.ceil(total / 5000) * 5000;
  return has_change ? note : total;
}

/** The payment of a sale. */
export function paymentOf(
  { method, has_change, day, minutes }: DemoSale,
  bill_id: number,
  amount_cents: number,
) {
  const given_cents = method === 'cash' ? given(amount_cents, has_change) : null;
  return {
    bill_id,
    method,
    amount_cents,
    given_cents,
    change_cents: given_cents === null ? null : given_cents - amount_cents,
    voucher_issuer: method === 'meal_voucher' ? VOUCHERS : null,
    business_day: dayText(day),
    created_at: instantOf(day, minutes),
  };
}

/** The event that opens a bill with all that lies on it. */
export function openingOf(
  bill: { id: number; customer_id: number | null; paid_cents: number; on_account_cents: number },
  charges: readonly ChargeRow[],
): Changes {
  const { id, customer_id, paid_cents, on_account_cents } = bill;
  const opened = {
    ...newBill({ id, is_main: true, currency: 'EUR', customer_id }),
    paid_cents,
    on_account_cents,
  };
  const named = namedValues({ bills: [opened], items: [] }, new Map());
  return Object.assign(named, ...charges.map(({ changes }) => changes)) as Changes;
}
