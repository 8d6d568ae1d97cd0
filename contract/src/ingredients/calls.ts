import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { ingredientSchemas } from './schemas.ts';

export const ingredients = calls<typeof ingredientSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/ingredients',
    summary: 'The ingredients of a place, by name',
    access: may.readRecipes,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/ingredients',
    summary: 'Add an ingredient; its name is unique among those in use',
    access: may.cook,
    status: 201,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/ingredients.csv',
    summary: 'Everything that the filter finds, for an Italian spreadsheet',
    access: may.account,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'ingredienti.csv' },
  },
  common: {
    method: 'GET',
    path: '/places/{place_id}/common-ingredients',
    summary: 'Common ingredients of Italian kitchens with their allergens, as a proposal',
    access: may.cook,
    status: 200,
  },
  addCommon: {
    method: 'POST',
    path: '/places/{place_id}/common-ingredients',
    summary: 'Add common ingredients by name; those that the place has stay as they are',
    access: may.cook,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/ingredients/{ingredient_id}',
    summary: 'One ingredient, also one that is archived',
    access: may.readRecipes,
    status: 200,
  },
  uses: {
    method: 'GET',
    path: '/ingredients/{ingredient_id}/uses',
    summary: 'The recipes and options that name an ingredient',
    access: may.readRecipes,
    status: 200,
  },
  update: {
    method: 'PUT',
    path: '/ingredients/{ingredient_id}',
    summary: 'Change an ingredient; allergens and cost of every dish above it follow',
    access: may.cook,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/ingredients/{ingredient_id}',
    summary: 'Archive an ingredient that no recipe names',
    access: may.cook,
    status: 204,
  },
  restore: {
    method: 'POST',
    path: '/ingredients/{ingredient_id}/restore',
    summary: 'Put an archived ingredient back',
    access: may.cook,
    refusals: [409],
    status: 200,
  },
});
