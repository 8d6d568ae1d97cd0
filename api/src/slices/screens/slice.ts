import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { deleteOldPairings } from './pairing.ts';
import { screenRoutes } from './screens.routes.ts';

export const screens: Slice = {
  routes: screenRoutes,
  tidy: [deleteOldPairings],
  items: {
    screen_id: {
      placeOf: (id) => sql`select place_id from screens where id = ${id} and place_id is not null`,
      missing: 'Schermo non trovato',
    },
  },
};
