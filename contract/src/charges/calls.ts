import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { chargeSchemas } from './schemas.ts';

export const charges = calls<typeof chargeSchemas>()({
  add: {
    method: 'POST',
    path: '/bills/{bill_id}/charges',
    summary: 'Add something sold; a product gives kind, description, price and VAT',
    access: may.serve,
    refusals: [404, 409],
    status: 201,
  },
  void: {
    method: 'POST',
    path: '/charges/{charge_id}/void',
    summary: 'Void a charge with a reason; it stays in the bill and counts no more',
    access: may.desk,
    status: 200,
  },
  move: {
    method: 'POST',
    path: '/charges/{charge_id}/move',
    summary: 'Move a whole charge to another bill of the same source; refused where it is paid for',
    access: may.desk,
    status: 200,
  },
  addExtra: {
    method: 'POST',
    path: '/bookings/{booking_id}/extras',
    summary: 'Put a product on the bill of a stay, such as the minibar; no amount is answered',
    access: may.clean,
    refusals: [404, 409],
    status: 201,
  },
});
