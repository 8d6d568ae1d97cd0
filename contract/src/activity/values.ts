/**
 * The subject of a line. `invoice`: invoices, credit notes and
 * receipts; `cash`: drawers and closings; `price`: seasons and their prices; `page`: the public page and its rules;
 * `recipe`: ingredients and registers of allergens; `people`: who works at the place; `place`: its settings; `customer`: sheets of
 * customers; `table`: tables and hours of service; `order`: orders and their lines.
 */
export const ACTIVITY_KINDS = [
  'booking',
  'payment',
  'bill',
  'invoice',
  'product',
  'recipe',
  'menu',
  'cash',
  'room',
  'price',
  'block',
  'calendar',
  'page',
  'btcpay',
  'people',
  'place',
  'review',
  'customer',
  'table',
  'reservation',
  'order',
] as const;

export const ACTIVITY_THINGS = [
  'booking',
  'attempt',
  'manual_payment',
  'bill',
  'invoice',
  'product',
  'ingredient',
  'menu',
  'room',
  'season',
  'block',
  'calendar',
  'person',
  'review',
  'customer',
  'table',
  'reservation',
  'order',
] as const;
