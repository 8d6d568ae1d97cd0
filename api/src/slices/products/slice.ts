import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { putAllBack } from './put-back.ts';
import { productJobs } from './jobs.ts';
import { productsRoutes } from './products.routes.ts';
import { productSource } from './search-products.ts';

export const products: Slice = {
  routes: productsRoutes,
  jobs: productJobs,
  tidy: [putAllBack],
  search: productSource,
  items: {
    product_id: {
      placeOf: (id) => sql`select place_id from products where id = ${id}`,
      missing: 'Prodotto non trovato',
    },
  },
};
