import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { seasonsRoutes } from './seasons.routes.ts';

export const seasons: Slice = {
  routes: seasonsRoutes,
  items: {
    season_id: {
      placeOf: (id) => sql`select place_id from seasons where id = ${id}`,
      missing: 'Periodo non trovato',
    },
  },
};
