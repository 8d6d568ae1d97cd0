import type { ModifierKind } from './values.ts';

export const modifierKindLabels = {
  add: 'Aggiunte',
  without: 'Senza',
  cooking: 'Cottura',
  choice: 'Scelta',
} satisfies Record<ModifierKind, string>;
