import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { cashRoutes } from './cash.routes.ts';

export const cash: Slice = {
  routes: cashRoutes,
  items: {
    drawer_id: {
      placeOf: (id) => sql`select place_id from drawers where id = ${id} and archived_at is null`,
      missing: 'Cassa non trovata',
    },
    move_id: {
      placeOf: (id) => sql`select place_id from drawer_moves where id = ${id}`,
      missing: 'Movimento non trovato',
    },
    closing_id: {
      placeOf: (id) => sql`select place_id from closings where id = ${id}`,
      missing: 'Chiusura non trovata',
    },
  },
};
