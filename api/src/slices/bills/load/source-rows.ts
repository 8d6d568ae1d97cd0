import type { Bill, BillPayment } from 'contract/bills/schemas';
import type { ChargeKind } from 'contract/bills/values';
import type { SellingWay } from 'contract/orders/values';
import type { Share } from '../engine/book.ts';
import type { NightShare } from '../engine/changes.ts';

/** A row of `bills`. */
export interface BillRow {
  id: number;
  number: number;
  is_main: boolean;
  /** The link as it was made, and the customer that stands for it after every merge. */
  customer_id: number | null;
  payer_id: number | null;
  /** It was erased: the bill has a customer no more. */
  payer_gone: boolean;
  customer: string | null;
  business_day: string;
  currency: string;
  note: string | null;
  parked: boolean;
  cancelled: boolean;
  source_cancelled: boolean;
  is_ordering: boolean;
  /** As they were written last. */
  total_cents: number;
  paid_cents: number;
  on_account_cents: number;
  covered_cents: number;
  room_cents: number;
  /** The part of it that no stay bears (docs/rules.md 16.35). */
  split_vat_cents: number;
  has_entries: boolean;
  opened_at: string;
  changed_at: string;
}

/** The figures of a bill: what is written with it, and compared. */
export const BILL_FIGURES = [
  'total_cents',
  'paid_cents',
  'on_account_cents',
  'covered_cents',
  'room_cents',
  'split_vat_cents',
  'has_entries',
] as const;
export type BillFigures = Pick<BillRow, (typeof BILL_FIGURES)[number]>;

/** A row of `charges` with its shares. */
export interface ChargeRow {
  id: number;
  kind: ChargeKind;
  product_id: number | null;
  description: string;
  quantity: number;
  unit_price_cents: number;
  amount_cents: number;
  vat_rate: number;
  nature: string | null;
  business_day: string;
  reason: string | null;
  /** Of a bill that was charged to the stay. */
  room_charge_id: number | null;
  author: string | null;
  created_at: string | null;
  voided: boolean;
  void_reason: string | null;
  voided_by: string | null;
  shares: Share[];
}

/** A night of the stay, with the parts that further bills bear. */
export interface NightRow {
  night: string;
  price_cents: number;
  room: string | null;
  stored: NightShare[];
}

export interface PaymentRow extends Omit<BillPayment, 'business_day'> {
  /** Null: of the main bill of a stay. */
  bill_id: number | null;
  business_day: string;
  /** Of a debt: what the bill came to when it was left. */
  bill_total_cents: number | null;
}

/** A document that bears something of a bill. */
interface DocumentOfBill {
  bill_id: number;
  shown: Bill['documents'][number];
  /** What it bears while no credit note took it back: charges by number, nights by name. */
  items: (number | string)[];
}

/** What came back of something on a document, or the discount that came back with it: a credit note of that document bears it. */
interface ReturnOfDocument {
  charge_id: number;
  document_id: number;
}

/** A sum of a bill that a stay bears. */
interface RoomChargeRow {
  bill_id: number;
  shown: Bill['room_charges'][number];
}

/** What the engine works on. */
export interface BookRows {
  regime: string | null;
  bills: BillRow[];
  charges: ChargeRow[];
  nights: NightRow[];
  payments: PaymentRow[];
}

/** All that is kept of the bills of one source, from one statement. */
export interface SourceRows extends BookRows {
  number: number | null;
  title: string | null;
  selling_way: SellingWay | null;
  documents: DocumentOfBill[];
  returns: ReturnOfDocument[];
  room_charges: RoomChargeRow[];
}
