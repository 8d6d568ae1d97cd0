import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { menusRoutes } from './menus.routes.ts';

export const menus: Slice = {
  routes: menusRoutes,
  items: {
    menu_id: {
      placeOf: (id) => sql`select place_id from menus where id = ${id}`,
      missing: 'Menu non trovato',
    },
    price_change_id: {
      placeOf: (id) => sql`select place_id from price_changes where id = ${id}`,
      missing: 'Modifica dei prezzi non trovata',
    },
  },
};
