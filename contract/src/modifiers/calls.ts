import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { modifierSchemas } from './schemas.ts';

export const modifiers = calls<typeof modifierSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/modifier-groups',
    summary: 'The groups of modifiers of a place, by name',
    access: may.readRecipes,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/modifier-groups',
    summary: 'Add a group of modifiers',
    access: may.manage,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/modifier-groups/{group_id}',
    summary: 'A group of modifiers with its options',
    access: may.readRecipes,
    status: 200,
  },
  update: {
    method: 'PUT',
    path: '/modifier-groups/{group_id}',
    summary: 'Replace a group of modifiers; options keep their ids',
    access: may.manage,
    refusals: [409],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/modifier-groups/{group_id}',
    summary: 'Archive a group of modifiers: no product asks it until it is restored',
    access: may.manage,
    status: 204,
  },
  restore: {
    method: 'POST',
    path: '/modifier-groups/{group_id}/restore',
    summary: 'Put an archived group back, also on the products that asked it',
    access: may.manage,
    status: 200,
  },
  choices: {
    method: 'GET',
    path: '/products/{product_id}/choices',
    summary: 'Variants of a product, and the groups of modifiers that it asks, in order',
    access: may.readRecipes,
    status: 200,
  },
  saveChoices: {
    method: 'PUT',
    path: '/products/{product_id}/choices',
    summary: 'Replace the variants and the groups of a product',
    access: may.manage,
    status: 200,
  },
});
