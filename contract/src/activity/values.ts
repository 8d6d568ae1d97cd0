/**
 * The subject of a line. `cash`: drawers and closings; `price`: seasons and their prices; `page`: the public page and its rules; `people`: who works at the
 * place; `place`: its settings.
 */
export const ACTIVITY_KINDS = [
  'booking',
  'payment',
  'product',
  'bill',
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
] as const;

export const ACTIVITY_THINGS = [
  'booking',
  'attempt',
  'manual_payment',
  'product',
  'bill',
  'room',
  'season',
  'block',
  'calendar',
  'person',
  'review',
] as const;
