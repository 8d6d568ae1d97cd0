import type { ModifierGroup, ModifierGroupInput } from 'contract/modifiers/schemas';
import type { ModifierKind } from 'contract/modifiers/values';
import type * as z from 'zod/mini';

/** What the fields hold, before the contract's schema has made a group of it. */
export type Typed = z.input<typeof ModifierGroupInput>;

export type TypedOption = Typed['options'][number];

export const blankOption = {
  name: '',
  names: {},
  price: 0,
  allergens: [],
  recipe: [],
  opens_group_id: null,
} satisfies TypedOption;

export const blank = {
  name: '',
  names: {},
  kind: 'add',
  min: 0,
  max: null,
  options: [blankOption],
} satisfies Typed;

/** What is usual of a kind; a person may choose otherwise. */
export const USUAL_BOUNDS = {
  add: { min: 0, max: null },
  without: { min: 0, max: null },
  cooking: { min: 1, max: 1 },
  choice: { min: 1, max: 1 },
} satisfies Record<ModifierKind, Pick<Typed, 'min' | 'max'>>;

export function toTyped({ name, names, kind, min, max, options }: ModifierGroup): Typed {
  return {
    name,
    names,
    kind,
    min,
    max,
    options: options.map(({ stated_allergens, allergens: _, recipe, price, ...option }) => ({
      ...option,
      // Null only for roles that do not get here.
      price: price ?? 0,
      allergens: stated_allergens,
      recipe: recipe.map(({ ingredient_id, quantity, unit }) => ({ ingredient_id, quantity, unit })),
    })),
  };
}
