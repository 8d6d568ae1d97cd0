/** How an order is sold. It decides VAT and the cover charge. */
export const SELLING_WAYS = ['table', 'counter', 'takeaway', 'delivery'] as const;
export type SellingWay = (typeof SELLING_WAYS)[number];

/** `cancelled`: taken off before it was sent; `voided`: taken off afterwards, with a reason. */
export const LINE_STATES = [
  'draft',
  'held',
  'sent',
  'in_preparation',
  'ready',
  'served',
  'cancelled',
  'voided',
] as const;
export type LineState = (typeof LINE_STATES)[number];

/** Lines that the kitchen has not heard of: they change freely. */
export const UNSENT: readonly LineState[] = ['draft', 'held'];
/** Lines that count nothing any more. */
export const GONE: readonly LineState[] = ['cancelled', 'voided'];

/** `partly_paid` and `paid` follow from the bills. */
export const ORDER_STATES = ['open', 'bill_asked', 'partly_paid', 'paid', 'closed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const COMMAND_TYPES = [
  'add',
  'change',
  'note',
  'send',
  'hold',
  'fire',
  'move_line',
  'move_table',
  'merge',
  'void',
  'discount',
  'guests',
  'selling_way',
  'allergy',
  'confirm_allergy',
] as const;
export type CommandType = (typeof COMMAND_TYPES)[number];

export const COMMAND_STATUSES = ['done', 'refused'] as const;

/** Of one call. A device that was away for an evening sends several calls. */
export const MAX_COMMANDS = 100;
/** Of one order. */
export const MAX_LINES = 500;
export const MAX_GUESTS = 200;
export const MAX_QUANTITY = 999;
/** Joined words of several people, which are longer than what one of them types. */
export const MAX_WORDS = 1000;

/** An approval is over after this time. */
export const APPROVAL_MINUTES = 15;
