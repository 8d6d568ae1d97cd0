import type { CommonIngredient } from 'contract/ingredients/schemas';

export const COMMON: readonly Omit<CommonIngredient, 'is_there'>[] = [
  { name: 'Burro', group: 'Latticini e uova', unit: 'g', allergens: [{ code: 'milk', level: 'contains' }] },
];
