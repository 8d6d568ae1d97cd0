import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { orderSchemas } from './schemas.ts';

export const orders = calls<typeof orderSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/orders',
    summary: 'Orders of a place, newest first; open ones are those that are not paid',
    access: may.serve,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/orders',
    summary: 'Open an order; at a table that has an open one, that one',
    access: may.serve,
    refusals: [404],
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/orders/{order_id}',
    summary: 'One order with its lines and bills',
    access: may.serve,
    status: 200,
  },
  command: {
    method: 'POST',
    path: '/orders/{order_id}/commands',
    summary: 'Change an order line by line; each command counts once by its id',
    access: may.serve,
    status: 200,
  },
  approve: {
    method: 'POST',
    path: '/orders/{order_id}/approvals',
    summary:
      'Approve one command of the caller by the PIN of a person who may do it alone; then the command is sent',
    access: may.serve,
    refusals: [403, 422, 429],
    status: 201,
  },
  limits: {
    method: 'GET',
    path: '/places/{place_id}/order-limits',
    summary: 'What waiters do without an approval',
    access: may.serve,
    status: 200,
  },
  saveLimits: {
    method: 'PUT',
    path: '/places/{place_id}/order-limits',
    summary: 'Change what waiters do without an approval',
    access: may.manage,
    status: 200,
  },
  askBill: {
    method: 'POST',
    path: '/orders/{order_id}/ask-bill',
    summary: 'The guests have asked for the bill',
    access: may.serve,
    status: 200,
  },
  close: {
    method: 'POST',
    path: '/orders/{order_id}/close',
    summary: 'Close an order that owes nothing; an empty one is cancelled',
    access: may.serve,
    status: 200,
  },
});
