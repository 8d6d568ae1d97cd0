import type { BillState, ChargeKind, SourceKind } from './values.ts';

export const chargeKindLabels = {
  night: 'Notte',
  city_tax: 'Imposta di soggiorno',
  extra: 'Extra',
  good: 'Prodotto',
  service: 'Servizio',
  dish: 'Piatto',
  drink: 'Bevanda',
  cover: 'Coperto',
  discount: 'Sconto',
  penalty: 'Penale',
  deposit_kept: 'Caparra trattenuta',
  stamp: 'Bollo',
} satisfies Record<ChargeKind, string>;

export const billStateLabels = {
  open: 'Aperto',
  paid: 'Pagato',
  on_account: 'In sospeso',
  cancelled: 'Annullato',
} satisfies Record<BillState, string>;

export const sourceLabels = {
  booking: 'Soggiorno',
  order: 'Comanda',
  sale: 'Vendita',
} satisfies Record<SourceKind, string>;
