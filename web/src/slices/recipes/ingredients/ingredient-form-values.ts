import { type Ingredient, IngredientInput } from 'contract/ingredients/schemas';
import * as z from 'zod/mini';
import { boughtCost, isUnit, keptCost } from './cost-words.ts';

/** An ingredient as it is typed: the cost is of what one buys, a kilo, a litre or a piece. */
export const IngredientFields = z.extend(IngredientInput, {
  cost: z.nullable(
    z
      .number('Scrivi un importo come 12,50.')
      .check(
        z.minimum(0, 'Il costo non può essere negativo.'),
        z.maximum(100_000, 'Il costo è troppo alto.'),
      ),
  ),
});
export type IngredientFields = z.output<typeof IngredientFields>;

export type TypedIngredient = z.input<typeof IngredientFields>;

/** A new ingredient, perhaps with the name that was searched for. */
export const blankIngredient = (name = ''): TypedIngredient => ({
  name,
  unit: 'g',
  cost: null,
  allergens: [],
  supplier: '',
});

export function toTyped({ name, unit, cost, allergens, supplier }: Ingredient): TypedIngredient {
  return {
    name,
    unit: isUnit(unit) ? unit : 'pz',
    cost: cost === null ? null : boughtCost(unit, cost),
    allergens,
    supplier: supplier ?? '',
  };
}

export function toSent(fields: IngredientFields): IngredientInput {
  return { ...fields, cost: fields.cost === null ? null : keptCost(fields.unit, fields.cost) };
}
