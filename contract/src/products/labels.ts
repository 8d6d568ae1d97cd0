import type { ProductKind } from './values.ts';

export const kindLabels = {
  good: 'Articolo',
  service: 'Servizio',
  extra: 'Extra del soggiorno',
  dish: 'Piatto',
  drink: 'Bevanda',
} satisfies Record<ProductKind, string>;
