import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { roomChargeSchemas } from './schemas.ts';

export const roomCharges = calls<typeof roomChargeSchemas>()({
  inHouse: {
    method: 'GET',
    path: '/places/{place_id}/in-house',
    summary: 'Guests in house, of this place and of the other places of its business',
    access: may.serve,
    status: 200,
  },
});
