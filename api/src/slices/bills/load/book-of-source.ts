import { nightId } from 'contract/bills/values';
import { beforeDay } from 'contract/days/before-day';
import { vatOf } from 'contract/vat/vat-of';
import { toCents } from '../../../core/format/amount.ts';
import { italianDay } from '../../../core/format/days.ts';
import type { Book, Share } from '../engine/book.ts';
import type { KeptBill, NightShare } from '../engine/changes.ts';
import type { ItemId } from '../engine/item-id.ts';
import {
  BILL_FIGURES,
  type BillFigures,
  type BillRow,
  type BookRows,
  type ChargeRow,
  type NightRow,
  type PaymentRow,
} from './source-rows.ts';

/** A charge or a night, with all that a bill says of it. */
export interface BillItem extends Omit<ChargeRow, 'id'> {
  id: ItemId;
  /** Of a night: the shares of further bills as they are stored. */
  stored?: readonly NightShare[];
  /** Of a new charge: it moves the count of its product. */
  counted?: boolean;
  /** Of a charge that is being voided: the cents that no other charge replaces; absent: all of it. */
  void_cents?: number;
  [name: string]: unknown;
}

/** A bill with the figures of its payments as they are, and all its figures as they were written last. */
export type LoadedBill = KeptBill &
  BillRow & {
    stored: BillFigures;
  };
export type SourceBook = Book<BillItem, LoadedBill>;

/** What stays bear of a bill: what others bear, less the VAT of split payment (docs/rules.md 16.35). */
export const inRoomOf = ({ room_cents, split_vat_cents }: Pick<BillRow, 'room_cents' | 'split_vat_cents'>) =>
  room_cents - split_vat_cents;

/**
 * The shares of a night. Each further bill bears the part that is stored for it, as far as the price goes, and the main bill bears
 * the rest: the shares add up to the price, also after the price has changed.
 */
function nightShares(price_cents: number, stored: readonly NightShare[], main: number): Share[] {
  let left = price_cents;
  const shares = stored.map(({ bill_id, cents: asked }): Share => {
    const part = Math.min(left, asked ?? left);
    left -= part;
    return { bill_id, cents: part };
  });
  const all = [...shares, { bill_id: main, cents: left }];
  const some = all.filter((share) => share.cents !== 0);
  return some.length > 0 ? some : all.slice(0, 1);
}

function nightItem(
  { night, price_cents, room, stored: unsorted }: NightRow,
  main: number,
  regime: string | null,
): BillItem {
  const stored = unsorted.toSorted((a, b) => a.bill_id - b.bill_id);
  const where = room === null ? '' : `, camera ${room}`;
  return {
    ...vatOf({ vat_class: 'lodging', way: 'stay', regime, day: night }),
    id: nightId(night),
    kind: 'night',
    product_id: null,
    description: `Notte ${beforeDay('del', italianDay(night))}${where}`,
    quantity: 1,
    unit_price_cents: price_cents,
    amount_cents: price_cents,
    business_day: night,
    reason: null,
    room_charge_id: null,
    author: null,
    created_at: null,
    voided: false,
    void_reason: null,
    voided_by: null,
    shares: nightShares(price_cents, stored, main),
    stored,
  };
}

/** The payments of one bill. */
export const paymentsOf = (
  { payments }: Pick<BookRows, 'payments'>,
  { id, is_main }: Pick<BillRow, 'id' | 'is_main'>,
) => payments.filter(({ bill_id }) => bill_id === id || (is_main && bill_id === null));

/** The figures of a bill's payments. */
function paidOf(payments: readonly PaymentRow[]) {
  const debts = payments.filter(({ method, voided }) => method === 'on_account' && !voided);
  const moved = payments.filter(({ received, refunded }) => received > 0 || refunded > 0);
  return {
    paid_cents: moved.reduce((sum, { received, refunded }) => sum + toCents(received) - toCents(refunded), 0),
    on_account_cents: debts.reduce((sum, { amount }) => sum + toCents(amount), 0),
    covered_cents: Math.max(0, ...debts.map(({ bill_total_cents }) => bill_total_cents ?? 0)),
    has_payments: debts.length > 0 || moved.length > 0,
  };
}

/** The rows of a source as the engine works on them. Payments are summed here: the sums in the rows of bills may be older. */
export function bookOf(rows: BookRows): SourceBook {
  const bills = rows.bills.map((bill): LoadedBill => {
    const stored = Object.fromEntries(BILL_FIGURES.map((name) => [name, bill[name]])) as BillFigures;
    const paid = paidOf(paymentsOf(rows, bill));
    return { ...bill, ...paid, has_payments: paid.has_payments || bill.room_cents !== 0, stored };
  });
  const main = bills.find(({ is_main }) => is_main);
  const nights = main ? rows.nights.map((night) => nightItem(night, main.id, rows.regime)) : [];
  return { bills, items: [...nights, ...rows.charges.map((charge): BillItem => ({ ...charge }))] };
}
