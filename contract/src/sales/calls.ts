import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { saleSchemas } from './schemas.ts';

export const sales = calls<typeof saleSchemas>()({
  open: {
    method: 'POST',
    path: '/places/{place_id}/bills',
    summary: 'Open a sale over the counter, with its charges and payments where they are known',
    access: may.desk,
    refusals: [404, 409],
    status: 201,
  },
  complete: {
    method: 'POST',
    path: '/bills/{bill_id}/complete',
    summary: 'Go on with a parked sale in one call: what goes, what is added, and how it is paid',
    access: may.desk,
    refusals: [404, 409],
    status: 200,
  },
});
