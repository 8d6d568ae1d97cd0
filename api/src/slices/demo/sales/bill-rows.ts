import { discountParts, vatOfCharge } from '../../bills/charges/amounts.ts';
import { namedValues, type Changes } from '../../bills/engine/changes.ts';
import type { BillItem } from '../../bills/load/book-of-source.ts';
import { newBill } from '../../bills/new-bill.ts';
import { splitVat } from 'contract/bills/split-vat';
import type { ChargeKind } from 'contract/bills/values';
import type { SaleWay } from 'contract/vat/values';
import { dayText, instantOf } from '../generate/day-numbers.ts';
import type { DemoProduct } from './catalogues.ts';
import type { DemoSale } from './make-sales.ts';

const COVER_CENTS = 200;
const NOTES = [500, 1000, 2000, 5000];
const VOUCHERS = 'Buoni pasto aziendali';

export type SoldProduct = DemoProduct & { id: number };

export interface ChargeRow extends Record<string, unknown> {
  id: number;
  bill_id: number;
  amount_cents: number;
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

type Plain = Pick<
  BillItem,
  | 'kind'
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'unit_price_cents'
  | 'amount_cents'
  | 'vat_rate'
  | 'nature'
>;

function rowOf(
  of: Pick<Sold, 'id' | 'bill_id' | 'day' | 'at'>,
  plain: Plain,
  reason: string | null,
): ChargeRow {
  const { id, bill_id, day: business_day, at: created_at } = of;
  const item = {
    ...plain,
    id,
    business_day,
    reason,
    voided: false,
    void_reason: null,
    shares: [{ bill_id, cents: plain.amount_cents }],
  };
  return { ...item, bill_id, created_at, changes: namedValues({ bills: [], items: [item] }, new Map()) };
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
  };
  return rowOf(sold, { ...plain, amount_cents, ...vat }, null);
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
  const taxed = lines as unknown as { amount_cents: number; vat_rate: number; nature: string | null }[];
  const gross = taxed.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const rates = splitVat(taxed).map(({ gross_cents, ...rate }) => ({ ...rate, amount_cents: gross_cents }));
  const parts = discountParts(Math.round((gross * sale.discount_percent) / 100), rates);
  const discounts = parts.map((part) => {
    const plain = { kind: 'discount' as const, product_id: null, description: 'Sconto', quantity: 1 };
    return rowOf(
      { id: nextId(), bill_id, day, at },
      { ...plain, ...part, unit_price_cents: part.amount_cents },
      'Cliente abituale',
    );
  });
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
