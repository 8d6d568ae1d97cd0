import type { Allergen, DishAllergen } from '../allergens/schemas.ts';
import { ALLERGENS, type AllergensState } from '../allergens/values.ts';
import { BASE_UNITS } from '../ingredients/values.ts';
import { optionsOf, type ChosenModifier } from './chosen-modifiers.ts';

/** What the recipe of one portion comes down to. `ingredient_id` null: a preparation that counts by its statement. */
export interface RecipeLeaf {
  ingredient_id: number | null;
  name: string;
  allergens: readonly Allergen[];
  /** In the base unit of the ingredient. */
  quantity: number;
}

export interface DishWithAllergens {
  allergens: readonly DishAllergen[];
  allergens_state: AllergensState;
  leaves: readonly RecipeLeaf[];
}

/** A thing on the plate and the allergens that it brings. */
type Source = Pick<RecipeLeaf, 'name' | 'allergens'>;

const byItalian = new Intl.Collator('it');

/** Quantities have four decimals; portions of portions are divided. */
const NOTHING = 1e-6;

/** `contains` beats `may_contain`; `from` names those that bring it at the level that counts. */
function broughtBy(sources: readonly Source[], code: DishAllergen['code']): DishAllergen | undefined {
  const at = (level: Allergen['level']) =>
    sources.filter(({ allergens }) => allergens.some((one) => one.code === code && one.level === level));
  const level = at('contains').length > 0 ? 'contains' : 'may_contain';
  const names = [...new Set(at(level).map(({ name }) => name))];
  return names.length === 0 ? undefined : { code, level, from: names.toSorted(byItalian.compare) };
}

/** The ingredients of the recipe that the options take away to the last gram. */
function goneWith(leaves: readonly RecipeLeaf[], chosen: readonly ChosenModifier[]): Set<number> {
  const left = new Map<number, number>();
  for (const { ingredient_id, quantity } of leaves)
    if (ingredient_id !== null) left.set(ingredient_id, (left.get(ingredient_id) ?? 0) + quantity);
  for (const { recipe } of optionsOf(chosen))
    for (const { ingredient_id, quantity, unit } of recipe) {
      const before = left.get(ingredient_id);
      if (before !== undefined && quantity < 0)
        left.set(ingredient_id, before + quantity * BASE_UNITS[unit].factor);
    }
  const taken = new Set(
    optionsOf(chosen).flatMap(({ recipe }) =>
      recipe.filter(({ quantity }) => quantity < 0).map(({ ingredient_id }) => ingredient_id),
    ),
  );
  return new Set([...left].filter(([id, rest]) => taken.has(id) && rest <= NOTHING).map(([id]) => id));
}

/** An allergen of the dish after ingredients went. One that the recipe does not explain stays as it is. */
function withoutGone(
  allergen: DishAllergen,
  leaves: readonly RecipeLeaf[],
  gone: ReadonlySet<number>,
): DishAllergen | undefined {
  if (broughtBy(leaves, allergen.code)?.level !== allergen.level) return allergen;
  const rest = leaves.filter(({ ingredient_id }) => ingredient_id === null || !gone.has(ingredient_id));
  return broughtBy(rest, allergen.code);
}

/**
 * The allergens of a dish with its options (docs/rules.md 23.6, 23.7): those of the dish, and those of each option under the name of
 * the option. An allergen goes only where options take away every ingredient that brings it, and never from a dish whose allergens a
 * person stated or nobody knows. The state stays that of the dish.
 */
export function allergensWith(dish: DishWithAllergens, chosen: readonly ChosenModifier[]): DishAllergen[] {
  const { allergens, allergens_state, leaves } = dish;
  const gone = allergens_state === 'computed' ? goneWith(leaves, chosen) : new Set<number>();
  const options = optionsOf(chosen);
  return ALLERGENS.flatMap((code) => {
    const before = allergens.find((one) => one.code === code);
    const base = before && gone.size > 0 ? withoutGone(before, leaves, gone) : before;
    const added = broughtBy(options, code);
    if (!base || !added) return base ?? added ?? [];
    if (base.level !== added.level) return base.level === 'contains' ? base : added;
    const from = [...new Set([...base.from, ...added.from])].toSorted(byItalian.compare);
    return { ...base, from };
  });
}
