import type { Allergen } from 'contract/allergens/schemas';
import { ingredients } from 'contract/ingredients/calls';
import type { Ingredient, IngredientInput } from 'contract/ingredients/schemas';
import { recipes } from 'contract/recipes/calls';
import type { World } from '../../../testing/world.ts';
import { shop } from '../../products/testing/shop.ts';

export const contains = (...codes: Allergen['code'][]): Allergen[] =>
  codes.map((code) => ({ code, level: 'contains' }));

/** A place with products and ingredients, and what its owner does with them. */
export async function kitchen(w: World) {
  const s = await shop(w);
  const saveRecipe = (product_id: number, items: readonly object[], yield_portions = 1) =>
    s.send(recipes.save, { params: { product_id }, body: { items, yield_portions } as never });

  return {
    ...s,
    saveRecipe,
    dish: async (name: string) => (await s.add({ name, kind: 'dish', price: 11 })).id,
    async ingredient(name: string, more: Partial<IngredientInput> = {}): Promise<Ingredient> {
      const { body } = await s.send(ingredients.create, {
        params: s.params,
        body: { name, unit: 'g', cost: 0.01, allergens: [], supplier: null, ...more },
      });
      return body;
    },
    recipe: async (product_id: number) => (await s.send(recipes.get, { params: { product_id } })).body,
    changes: async (product_id: number) =>
      (await s.send(recipes.changes, { params: { product_id } })).body.data,
  };
}
