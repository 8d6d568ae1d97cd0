/** A bill belongs to a stay, to an order at a table (later), or is a sale over the counter. */
export const SOURCE_KINDS = ['booking', 'order', 'sale'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/**
 * `open`: something is owed, or nothing is on it yet; `on_account`: what is owed was left as a debt of its customer ("sospeso");
 * `paid`: nothing is owed; `cancelled`: given up, or merged into another bill.
 */
export const BILL_STATES = ['open', 'paid', 'on_account', 'cancelled'] as const;
export type BillState = (typeof BILL_STATES)[number];

export const CHARGE_KINDS = [
  'night',
  'city_tax',
  'extra',
  'good',
  'service',
  'dish',
  'drink',
  'cover',
  'discount',
  'penalty',
  'deposit_kept',
  'stamp',
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Kinds of which a person may enter a negative quantity: a thing that came back. */
export const RETURNABLE_KINDS: readonly ChargeKind[] = ['extra', 'good', 'service', 'dish', 'drink', 'cover'];

export const SPLIT_WAYS = ['equal', 'charges', 'amounts'] as const;

/** Parts of one bill; a larger table pays in another way. */
export const MOST_PARTS = 50;

/** Charges and payments that open a sale in one call. */
export const MOST_CHARGES = 200;
export const MOST_PAYMENTS = 20;

/** The id of a night on the wire: its price stands in the booking, so it has no row of charges. */
export const nightId = (night: string) => `night-${night}` as const;

/** What one bill bears of a charge or a night: bills of several stays have nights of the same day. */
export const shareId = (bill_id: number, id: number | string) => `${bill_id}/${id}` as const;

/** The ages of a debt in days, each with its last day; the last one has no end. */
export const DEBT_AGES = [30, 60, 90] as const;
