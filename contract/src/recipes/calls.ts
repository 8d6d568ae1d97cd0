import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { recipeSchemas } from './schemas.ts';

export const recipes = calls<typeof recipeSchemas>()({
  get: {
    method: 'GET',
    path: '/products/{product_id}/recipe',
    summary: 'The recipe of a product with its cost and its allergens; without one, an empty list',
    access: may.readRecipes,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/products/{product_id}/recipe',
    summary: 'Replace the recipe; allergens and cost of every dish above it follow. A cycle is refused',
    access: may.cook,
    refusals: [409],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/products/{product_id}/recipe',
    summary: 'Remove the recipe: the allergens of the product are unknown again, unless somebody stated them',
    access: may.cook,
    status: 204,
  },
  allergens: {
    method: 'GET',
    path: '/products/{product_id}/allergens',
    summary: 'The allergens of a product, computed and stated',
    access: may.enter,
    status: 200,
  },
  stateAllergens: {
    method: 'PUT',
    path: '/products/{product_id}/allergens',
    summary: 'State the allergens of a product; with a recipe only for a reason',
    access: may.cook,
    status: 200,
  },
  withdrawStatement: {
    method: 'POST',
    path: '/products/{product_id}/allergens/withdraw',
    summary: 'Withdraw the statement: the recipe counts again',
    access: may.cook,
    status: 200,
  },
  changes: {
    method: 'GET',
    path: '/products/{product_id}/allergen-changes',
    summary: 'How the allergens of a product changed, newest first',
    access: may.readRecipes,
    status: 200,
  },
});
