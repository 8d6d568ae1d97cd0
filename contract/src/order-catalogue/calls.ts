import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { orderCatalogueSchemas } from './schemas.ts';

export const orderCatalogue = calls<typeof orderCatalogueSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/order-catalogue',
    summary: 'All that can be ordered, with variants and modifiers, for a device to keep',
    access: may.serve,
    status: 200,
  },
});
