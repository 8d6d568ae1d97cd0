import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { modifiersRoutes } from './modifiers.routes.ts';

export const modifiers: Slice = {
  routes: modifiersRoutes,
  items: {
    group_id: {
      placeOf: (id) => sql`select place_id from modifier_groups where id = ${id}`,
      missing: 'Gruppo non trovato',
    },
  },
};
