import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { readTotals } from './read-totals.ts';
import { receivedRoutes } from './received.routes.ts';

export const received: Slice = {
  routes: receivedRoutes,
  tidy: [readTotals],
  items: {
    received_invoice_id: {
      placeOf: (id) => sql`select place_id from received_invoices where id = ${id}`,
      missing: 'Fattura non trovata',
    },
  },
};
