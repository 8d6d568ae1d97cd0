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
  charge: {
    method: 'POST',
    path: '/bills/{bill_id}/to-room',
    summary: 'Charge what is left of a bill to the stay of a guest in house; answers the bill',
    access: may.serve,
    refusals: [404, 409],
    status: 200,
  },
  takeBack: {
    method: 'POST',
    path: '/bills/{bill_id}/from-room',
    summary: 'Take back what was charged to rooms; answers the bill',
    access: may.serve,
    refusals: [404, 409],
    status: 200,
  },
  signatures: {
    method: 'GET',
    path: '/bills/{bill_id}/signatures',
    summary: 'What guests signed for the charges to rooms of a bill, or of the bill of a stay',
    access: may.bill,
    refusals: [404],
    status: 200,
  },
});
