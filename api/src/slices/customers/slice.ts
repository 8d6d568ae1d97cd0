import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { customersRoutes } from './customers.routes.ts';
import { eraseForgotten } from './erase/retention.ts';
import { customerSource } from './search-customers.ts';

export const customers: Slice = {
  routes: customersRoutes,
  tidy: [eraseForgotten],
  search: customerSource,
  items: {
    customer_id: {
      placeOf: (id) => sql`select place_id from customers where id = ${id}`,
      missing: 'Cliente non trovato',
    },
  },
};
