import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { tableSource } from './search-tables.ts';
import { tablesRoutes } from './tables.routes.ts';

export const tables: Slice = {
  routes: tablesRoutes,
  search: tableSource,
  items: {
    table_id: {
      placeOf: (id) => sql`select place_id from dining_tables where id = ${id} and archived_at is null`,
      missing: 'Tavolo non trovato',
    },
    combination_id: {
      placeOf: (id) => sql`select place_id from table_combinations where id = ${id}`,
      missing: 'Unione non trovata',
    },
  },
};
