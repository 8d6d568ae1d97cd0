import type { VatClass } from './values.ts';

export const vatClassLabels = {
  standard: 'Ordinaria',
  reduced: 'Ridotta',
  super_reduced: 'Minima',
  food_service: 'Ristorazione',
  lodging: 'Alloggio',
  exempt: 'Esente',
  out_of_scope: 'Fuori campo IVA',
} satisfies Record<VatClass, string>;
