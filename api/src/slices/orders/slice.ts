import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { deleteOldDevices } from './devices.ts';
import { forgetAllergies } from './forget-allergies.ts';
import { orderJobs } from './jobs.ts';
import { ordersRoutes } from './orders.routes.ts';
import { endOldTickets } from './tickets/end-old-tickets.ts';

export const orders: Slice = {
  routes: ordersRoutes,
  jobs: orderJobs,
  tidy: [forgetAllergies, deleteOldDevices, endOldTickets],
  items: {
    order_id: {
      placeOf: (id) => sql`select place_id from orders where id = ${id}`,
      stays: true,
      missing: 'Ordine non trovato',
    },
    ticket_id: {
      placeOf: (id) => sql`select place_id from kitchen_tickets where id = ${id}`,
      missing: 'Comanda non trovata',
    },
  },
};
