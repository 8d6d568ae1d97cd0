import { BASE_UNITS, type IngredientUnit } from 'contract/ingredients/values';
import type { ChosenModifier } from 'contract/modifiers/chosen-modifiers';

/** What an option adds to a portion, or takes from it, and what one unit of it cost. */
export interface OptionRecipe {
  ingredient_id: number;
  name: string;
  unit: IngredientUnit;
  /** Less than 0 takes away. */
  quantity: number;
  /** Of one unit; null: not known. */
  cost: number | null;
}

/** Of all options that were taken, and of those that they opened, in base units. */
export function optionsRecipe(
  chosen: readonly ChosenModifier[],
  costs: ReadonlyMap<number, number | null>,
): OptionRecipe[] {
  return chosen.flatMap(({ option, opened }) => [
    ...option.recipe.map(({ ingredient_id, name, quantity, unit }) => {
      const base = BASE_UNITS[unit];
      return {
        ingredient_id,
        name,
        unit: base.unit,
        quantity: Math.round(quantity * base.factor * 10_000) / 10_000,
        cost: costs.get(ingredient_id) ?? null,
      };
    }),
    ...optionsRecipe(opened, costs),
  ]);
}
