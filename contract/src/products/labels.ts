import type { ProductKind } from './values.ts';

export const kindLabels = {
  good: 'Articolo',
  service: 'Servizio',
  extra: 'Extra del soggiorno',
  dish: 'Piatto',
  drink: 'Bevanda',
  preparation: 'Preparazione',
} satisfies Record<ProductKind, string>;
