import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { ordersRoutes } from './orders.routes.ts';

export const orders: Slice = {
  routes: ordersRoutes,
  items: {
    order_id: {
      placeOf: (id) => sql`select place_id from orders where id = ${id}`,
      missing: 'Ordine non trovato',
    },
    ticket_id: {
      placeOf: (id) => sql`select place_id from kitchen_tickets where id = ${id}`,
      missing: 'Comanda non trovata',
    },
  },
};
