import type { BillItem } from '../load/book-of-source.ts';

/** A charge that is still to be written: what was sold, with price and VAT. */
export type Drafted = Pick<
  BillItem,
  | 'kind'
  | 'product_id'
  | 'description'
  | 'quantity'
  | 'unit_price_cents'
  | 'amount_cents'
  | 'vat_rate'
  | 'nature'
  | 'reason'
  | 'counted'
> & {
  room_charge_id?: number | null;
  /** The charge whose place it takes on another bill: what that one counted is its own from then on. */
  copy_of?: number;
};

interface At {
  id: number;
  bill_id: number;
  business_day: string;
}

/** A new charge, all of it on one bill. Its author and its time are given to it when it is inserted. */
export const draftedItem = (draft: Drafted, { id, bill_id, business_day }: At): BillItem => ({
  ...draft,
  id,
  business_day,
  room_charge_id: draft.room_charge_id ?? null,
  author: null,
  created_at: null,
  voided: false,
  void_reason: null,
  voided_by: null,
  shares: [{ bill_id, cents: draft.amount_cents }],
});
