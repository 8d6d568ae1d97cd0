import { contract } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/context.ts';
import { mountAll } from '../../core/http/route.ts';
import {
  getAllergens,
  listChanges,
  stateAllergens,
  withdrawStatement,
} from './allergens/allergens.service.ts';
import { archiveIngredient, restoreIngredient } from './ingredients/archive-ingredient.ts';
import { addCommon, listCommon } from './ingredients/common-ingredients.ts';
import { createIngredient, getIngredient, updateIngredient } from './ingredients/ingredients.service.ts';
import { exportIngredients, listIngredients } from './ingredients/list-ingredients.ts';
import { listUses } from './ingredients/list-uses.ts';
import { getRecipe } from './recipes/get-recipe.ts';
import { removeRecipe, saveRecipe } from './recipes/recipes.service.ts';
import { currentRegister, getRegister, listSigned, signRegister } from './register/register.service.ts';

export function recipesRoutes(server: FastifyInstance, app: App): void {
  mountAll(server, app, contract.ingredients, {
    list: async (ctx, { here, query }) => listIngredients(ctx, here, query),
    create: async (ctx, { here, body }) => createIngredient(ctx, here, body),
    csv: async (ctx, { here, query }) => exportIngredients(ctx, here, query),
    common: async (ctx, { here }) => ({ data: await listCommon(ctx, here) }),
    addCommon: async (ctx, { here, body }) => ({ data: await addCommon(ctx, here, body.names) }),
    get: async (ctx, { here, params }) => getIngredient(ctx, here, params.ingredient_id),
    uses: async (ctx, { here, params }) => ({ data: await listUses(ctx, here, params.ingredient_id) }),
    update: async (ctx, { here, params, body }) => updateIngredient(ctx, here, params.ingredient_id, body),
    remove: async (ctx, { here, params }) => archiveIngredient(ctx, here, params.ingredient_id),
    restore: async (ctx, { here, params }) => restoreIngredient(ctx, here, params.ingredient_id),
  });
  mountAll(server, app, contract.recipes, {
    get: async (ctx, { here, params }) => getRecipe(ctx, here, params.product_id),
    save: async (ctx, { here, params, body }) => saveRecipe(ctx, here, params.product_id, body),
    remove: async (ctx, { here, params }) => removeRecipe(ctx, here, params.product_id),
    allergens: async (ctx, { here, params }) => getAllergens(ctx, here, params.product_id),
    stateAllergens: async (ctx, { here, params, body }) => stateAllergens(ctx, here, params.product_id, body),
    withdrawStatement: async (ctx, { here, params }) => withdrawStatement(ctx, here, params.product_id),
    changes: async (ctx, { here, params }) => ({ data: await listChanges(ctx, here, params.product_id) }),
  });
  mountAll(server, app, contract.allergenRegister, {
    current: async (ctx, { here }) => currentRegister(ctx, here),
    sign: async (ctx, { here, body }) => signRegister(ctx, here, body.signed_by),
    signed: async (ctx, { here }) => ({ data: await listSigned(ctx, here) }),
    get: async (ctx, { here, params }) => getRegister(ctx, here, params.register_id),
  });
}
