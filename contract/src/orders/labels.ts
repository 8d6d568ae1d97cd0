import type { LineState, OrderState, SellingWay } from './values.ts';

export const sellingWayLabels = {
  table: 'Al tavolo',
  counter: 'Al banco',
  takeaway: 'Da asporto',
  delivery: 'A domicilio',
} satisfies Record<SellingWay, string>;

export const lineStateLabels = {
  draft: 'Da mandare',
  held: 'In attesa',
  sent: 'Mandato',
  in_preparation: 'In preparazione',
  ready: 'Pronto',
  served: 'Servito',
  cancelled: 'Annullato',
  voided: 'Stornato',
} satisfies Record<LineState, string>;

export const orderStateLabels = {
  open: 'Aperto',
  bill_asked: 'Conto chiesto',
  partly_paid: 'Pagato in parte',
  paid: 'Pagato',
  closed: 'Chiuso',
  cancelled: 'Annullato',
} satisfies Record<OrderState, string>;
