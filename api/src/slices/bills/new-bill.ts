import type { LoadedBill } from './load/book-of-source.ts';

type Given = Pick<LoadedBill, 'id' | 'is_main' | 'currency'> &
  Partial<Pick<LoadedBill, 'customer_id' | 'note' | 'parked' | 'is_ordering'>>;

const NOTHING = {
  total_cents: 0,
  paid_cents: 0,
  on_account_cents: 0,
  covered_cents: 0,
  room_cents: 0,
  split_vat_cents: 0,
  has_entries: false,
};

/** A bill that is still to be inserted: number, day and times are given to it then. */
export const newBill = ({
  id,
  is_main,
  currency,
  customer_id = null,
  note = null,
  parked = false,
  is_ordering = false,
}: Given): LoadedBill => ({
  id,
  is_main,
  currency,
  customer_id,
  note,
  parked,
  number: 0,
  payer_id: customer_id,
  payer_gone: false,
  customer: null,
  business_day: '',
  cancelled: false,
  source_cancelled: false,
  is_ordering,
  has_payments: false,
  opened_at: '',
  changed_at: '',
  stored: NOTHING,
  ...NOTHING,
});
