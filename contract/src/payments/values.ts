export const PURPOSES = ['deposit', 'whole', 'rest', 'amount'] as const;

/**
 * Things that a payment can be for, named by kind and id. The main bill of a stay is paid as its `booking`, every other bill as
 * a `bill`; a `reservation` of a table is paid its deposit.
 */
export const PAYABLE_KINDS = ['booking', 'bill', 'reservation'] as const;

/** Entered by hand with an amount alone. */
export const PLAIN_METHODS = ['cash', 'card', 'bank_transfer'] as const;

/** `portal`: the portal took the money; `on_account`: no money, a debt that the customer of the bill has from now on. */
export const MANUAL_METHODS = [...PLAIN_METHODS, 'meal_voucher', 'portal', 'on_account'] as const;

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
