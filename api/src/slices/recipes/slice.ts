import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { recipesRoutes } from './recipes.routes.ts';

export const recipes: Slice = {
  routes: recipesRoutes,
  items: {
    ingredient_id: {
      placeOf: (id) => sql`select place_id from ingredients where id = ${id}`,
      missing: 'Ingrediente non trovato',
    },
    register_id: {
      placeOf: (id) => sql`select place_id from allergen_registers where id = ${id}`,
      missing: 'Registro non trovato',
    },
  },
};
