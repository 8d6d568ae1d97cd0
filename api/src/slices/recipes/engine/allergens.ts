import type { Allergen, DishAllergen } from 'contract/allergens/schemas';
import { ALLERGENS, type AllergenCode } from 'contract/allergens/values';
import { fromTheLeaves } from './order.ts';
import type { Declared, Dish, Graph, Ingredient } from './recipe.ts';

/** What one line of a recipe brings. */
type Brought = readonly DishAllergen[];

const byName = new Intl.Collator('it').compare;

/** Sorted as the alphabet has it; the code points decide between names that it takes for equal. */
function sorted(names: Iterable<string>): string[] {
  return [...names].toSorted((a, b) => byName(a, b) || (a < b ? -1 : 1));
}

/** The union of what the lines bring: `contains` beats `may_contain`, and names are those of the level that counts. */
function union(lines: Iterable<Brought>): DishAllergen[] {
  const found = new Map<AllergenCode, { level: DishAllergen['level']; from: Set<string> }>();
  for (const brought of lines) {
    for (const { code, level, from } of brought) {
      const known = found.get(code);
      if (!known || (known.level === 'may_contain' && level === 'contains'))
        found.set(code, { level, from: new Set(from) });
      else if (known.level === level) for (const name of from) known.from.add(name);
    }
  }
  return ALLERGENS.flatMap((code) => {
    const one = found.get(code);
    return one ? [{ code, level: one.level, from: sorted(one.from) }] : [];
  });
}

const named = (name: string, allergens: readonly Allergen[]): Brought =>
  allergens.map(({ code, level }) => ({ code, level, from: [name] }));

/** A statement in the order of the official list. A person is no ingredient: nothing brings it. */
export function stated(statement: readonly Allergen[]): Declared {
  const allergens = union([statement.map(({ code, level }) => ({ code, level, from: [] }))]);
  return { allergens, allergens_state: 'stated' };
}

/** A product whose allergens are known already, as a part of a recipe. */
export interface KnownPart extends Declared {
  name: string;
}

/** A stated part counts by its statement, under its own name (docs/rules.md 22.5). */
const broughtBy = ({ name, allergens, allergens_state }: KnownPart): Brought =>
  allergens_state === 'stated' ? named(name, allergens) : allergens;

/** What the recipe says, also where a statement counts instead; undefined without a recipe. */
export function computed(
  { items }: Pick<Dish, 'items'>,
  ingredients: ReadonlyMap<number, Ingredient>,
  parts: ReadonlyMap<number, KnownPart>,
): Declared | undefined {
  if (items.length === 0) return undefined;
  const lines: Brought[] = [];
  let isKnown = true;
  for (const { ingredient_id, product_id } of items) {
    const ingredient = ingredients.get(ingredient_id ?? 0);
    const part = parts.get(product_id ?? 0);
    if (ingredient) lines.push(named(ingredient.name, ingredient.allergens));
    else if (part) lines.push(broughtBy(part));
    if (!ingredient && (part?.allergens_state ?? 'unknown') === 'unknown') isKnown = false;
  }
  return { allergens: union(lines), allergens_state: isKnown ? 'computed' : 'unknown' };
}

const UNKNOWN: Declared = { allergens: [], allergens_state: 'unknown' };

/**
 * What counts of each dish of the graph. `known`: products outside of it that its recipes use. Each recipe is computed once, however
 * many others use it.
 */
export function allergensOf(
  { dishes, ingredients }: Graph,
  known: ReadonlyMap<number, KnownPart> = new Map(),
): Map<number, KnownPart> {
  const parts = new Map(known);
  const found = new Map<number, KnownPart>();
  for (const dish of fromTheLeaves(dishes)) {
    const declared = dish.statement
      ? stated(dish.statement)
      : (computed(dish, ingredients, parts) ?? UNKNOWN);
    const part = { name: dish.name, ...declared };
    parts.set(dish.id, part);
    found.set(dish.id, part);
  }
  return found;
}
