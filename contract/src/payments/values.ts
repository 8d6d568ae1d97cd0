export const PURPOSES = ['deposit', 'whole', 'rest', 'amount'] as const;

/** Things that a payment can be for, named by kind and id: later also orders and invoices. */
export const PAYABLE_KINDS = ['booking'] as const;

export const MANUAL_METHODS = ['cash', 'card', 'bank_transfer'] as const;

export const PAYMENT_METHODS = ['bitcoin', ...MANUAL_METHODS] as const;

/**
 * `preparing`: Hub is asking the owner's BTCPay for an invoice; `voided`: entered by mistake, by hand. The others are
 * those of a booking (docs/rules.md 7.2).
 */
export const PAYMENT_STATES = [
  'preparing',
  'unpaid',
  'processing',
  'paid',
  'expired',
  'invalid',
  'voided',
] as const;

/** Filters of the list: the states, and `returned` for payments with a refund. */
export const LISTED_STATES = [...PAYMENT_STATES, 'returned'] as const;

/**
 * Why a person has to decide ("Da sistemare"). `late`: the whole sum came after the time was over; `partial`: a part came;
 * `over`: more than was asked; `double`: the same thing was paid twice; `invalid`: the network never confirmed it, or, where it is
 * `marked_by_hand`, it came after the request was taken back;
 * `nights_taken`: paid, but its nights are somebody else's; `cancelled`: paid for a booking that was cancelled;
 * `mismatch`: BTCPay's invoice is not the one that Hub asked for; `refund_unknown`: the answer to a refund was lost.
 */
export const ATTENTIONS = [
  'late',
  'partial',
  'over',
  'double',
  'invalid',
  'nights_taken',
  'cancelled',
  'mismatch',
  'refund_unknown',
] as const;

export const DIRECTIONS = ['in', 'out'] as const;

export const PERIODS = ['day', 'month', 'year'] as const;

/** A line of the list is a bitcoin attempt, or a payment entered by hand. */
export const ENTRY_KINDS = ['attempt', 'manual'] as const;

export const REQUEST_STATES = ['open', 'processing', 'paid', 'closed'] as const;
