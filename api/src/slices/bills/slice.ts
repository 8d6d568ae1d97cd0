import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { billsRoutes } from './bills.routes.ts';

export const bills: Slice = {
  routes: billsRoutes,
  items: {
    bill_id: {
      placeOf: (id) => sql`select place_id from bills where id = ${id}`,
      missing: 'Conto non trovato',
    },
    charge_id: {
      placeOf: (id) => sql`select place_id from charges where id = ${id}`,
      missing: 'Riga del conto non trovata',
    },
  },
};
