import type { Bill, BillCharge } from 'contract/bills/schemas';
import { splitVat } from 'contract/bills/split-vat';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import type { Ctx } from '../../../core/context.ts';
import { coalesce } from '../../../core/db/coalesce.ts';
import { fromCents } from '../../../core/format/amount.ts';
import { debtOf, figuresOf, isOn, itemsOn, settledOf, shareOf } from '../engine/book.ts';
import { stateOf } from '../engine/state.ts';
import { requireBill } from '../engine/verbs.ts';
import { sourceOfBill, type Source } from '../source.ts';
import {
  bookOf,
  inRoomOf,
  paymentsOf,
  type BillItem,
  type LoadedBill,
  type SourceBook,
} from './book-of-source.ts';
import { loadSource } from './load-source.ts';
import type { SourceRows } from './source-rows.ts';

type OnDocument = Required<Pick<BillCharge, 'document_id' | 'returned_of_document_id'>>;

function shownCharge(item: BillItem, bill_id: number, onDocument: OnDocument): BillCharge {
  const { id, kind, product_id, description, quantity, nature, business_day, reason, author, created_at } =
    item;
  return {
    id,
    kind,
    product_id,
    description,
    quantity,
    unit_price: fromCents(item.unit_price_cents),
    amount: fromCents(shareOf(item, bill_id)),
    whole: fromCents(item.amount_cents),
    vat_rate: fromCents(item.vat_rate),
    nature,
    business_day,
    reason,
    author,
    created_at,
    ...onDocument,
    is_of_room: item.room_charge_id !== null,
    voided: item.voided,
    void_reason: item.void_reason,
    voided_by: item.voided_by,
  };
}

function vatOfBill(book: SourceBook, bill_id: number): Bill['vat'] {
  const amounts = itemsOn(book, bill_id).map((item) => ({ ...item, amount_cents: shareOf(item, bill_id) }));
  return splitVat(amounts).map(({ vat_rate, nature, gross_cents, net_cents, tax_cents }) => ({
    rate: fromCents(vat_rate),
    nature,
    gross: fromCents(gross_cents),
    net: fromCents(net_cents),
    tax: fromCents(tax_cents),
  }));
}

/** One bill of a source on the wire. */
function shownBill(source: Source, rows: SourceRows, book: SourceBook, bill: LoadedBill): Bill {
  const { id, number, is_main, customer, note, parked, business_day, opened_at, changed_at } = bill;
  const { total_cents, has_entries } = figuresOf(book, bill);
  const balance_cents = total_cents - settledOf(bill);
  const payments = paymentsOf(rows, bill);
  const on = book.items.filter((item) => isOn(item, id));
  const documents = rows.documents.filter(({ bill_id }) => bill_id === id);
  const onDocument = (item: BillItem): OnDocument => ({
    document_id: documents.find(({ items }) => items.includes(item.id))?.shown.id ?? null,
    returned_of_document_id: rows.returns.find(({ charge_id }) => charge_id === item.id)?.document_id ?? null,
  });
  return {
    id,
    place_id: source.place_id,
    number,
    source: {
      kind: source.source_kind,
      id: source.source_id,
      number: rows.number,
      title: rows.title,
      selling_way: rows.selling_way,
    },
    is_main,
    customer_id: bill.payer_gone ? null : bill.payer_id,
    customer: bill.payer_gone ? null : customer,
    note,
    parked,
    business_day,
    opened_at,
    changed_at,
    charges: on.map((item) => shownCharge(item, id, onDocument(item))),
    documents: documents.map(({ shown }) => shown),
    room_charges: rows.room_charges.filter(({ bill_id }) => bill_id === id).map(({ shown }) => shown),
    payments: payments.map(({ bill_id: _bill, bill_total_cents: _total, ...payment }) => payment),
    vat: vatOfBill(book, id),
    total: fromCents(total_cents),
    paid: fromCents(bill.paid_cents),
    on_account: fromCents(debtOf({ ...bill, total_cents })),
    in_room: fromCents(inRoomOf(bill)),
    split_vat: fromCents(bill.split_vat_cents),
    balance: fromCents(balance_cents),
    state: stateOf({ ...bill, total_cents, has_entries }),
    currency: bill.currency,
  };
}

/** All bills of a source that were not given up or merged away, the main one first. */
function shownBills(source: Source, rows: SourceRows): Bill[] {
  const book = bookOf(rows);
  return book.bills.filter(({ cancelled }) => !cancelled).map((bill) => shownBill(source, rows, book, bill));
}

/** Throws 404. */
export function shownOne(source: Source, rows: SourceRows, bill_id: number): Bill {
  const book = bookOf(rows);
  return shownBill(source, rows, book, requireBill(book, bill_id));
}

/** Bills of one source, in this order. Throws 404. */
export async function getBills(
  ctx: Ctx,
  place: PlaceAccess,
  bill_ids: readonly [number, ...number[]],
): Promise<Bill[]> {
  const { is_main: _main, ...source } = await sourceOfBill(ctx, place, bill_ids[0]);
  const rows = await loadSource(ctx, source);
  const book = bookOf(rows);
  return bill_ids.map((bill_id) => shownBill(source, rows, book, requireBill(book, bill_id)));
}

/** One bill as it is now; equal reads of a role at the same time are coalesced. Throws 404, 403. */
export function getBill(ctx: Ctx, place: PlaceAccess, bill_id: number): Promise<Bill> {
  return coalesce(ctx.db, `bill ${place.place_id} ${place.role} ${bill_id}`, () =>
    readBill(ctx, place, bill_id),
  );
}

async function readBill(ctx: Ctx, place: PlaceAccess, bill_id: number): Promise<Bill> {
  const { is_main: _main, ...source } = await sourceOfBill(ctx, place, bill_id);
  return shownOne(source, await loadSource(ctx, source), bill_id);
}

/** The bills of a stay of the place. */
export async function billsOfBooking(
  ctx: Ctx,
  { place_id }: PlaceAccess,
  booking_id: number,
): Promise<Bill[]> {
  const source: Source = { place_id, source_kind: 'booking', source_id: booking_id };
  return shownBills(source, await loadSource(ctx, source));
}

/** The bills of an order of the place. */
export async function billsOfOrder(ctx: Ctx, { place_id }: PlaceAccess, order_id: number): Promise<Bill[]> {
  const source: Source = { place_id, source_kind: 'order', source_id: order_id };
  return shownBills(source, await loadSource(ctx, source));
}
