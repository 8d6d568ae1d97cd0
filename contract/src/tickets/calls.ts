import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { ticketSchemas } from './schemas.ts';

export const tickets = calls<typeof ticketSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/tickets',
    summary:
      'The tickets of the kitchen, oldest first; without a state those that are not served. With the times of the screens',
    access: may.offer,
    screen: true,
    status: 200,
  },
  times: {
    method: 'GET',
    path: '/places/{place_id}/kitchen-times',
    summary: 'After how many minutes a ticket is due, and late',
    access: may.offer,
    status: 200,
  },
  saveTimes: {
    method: 'PUT',
    path: '/places/{place_id}/kitchen-times',
    summary: 'Change after how many minutes a ticket is due, and late',
    access: may.manage,
    status: 200,
  },
  start: {
    method: 'POST',
    path: '/tickets/{ticket_id}/start',
    summary: 'The station has begun',
    access: may.offer,
    screen: true,
    status: 200,
  },
  ready: {
    method: 'POST',
    path: '/tickets/{ticket_id}/ready',
    summary: 'The lines of a ticket are ready, or some of them',
    access: may.offer,
    screen: true,
    status: 200,
  },
  served: {
    method: 'POST',
    path: '/tickets/{ticket_id}/served',
    summary: 'The ticket is on the table',
    access: may.offer,
    screen: true,
    status: 200,
  },
  recall: {
    method: 'POST',
    path: '/tickets/{ticket_id}/recall',
    summary: 'Take back the last step of a ticket',
    access: may.offer,
    screen: true,
    status: 200,
  },
  voidsSeen: {
    method: 'POST',
    path: '/tickets/{ticket_id}/voids-seen',
    summary: 'The station has seen what was taken back, on all tickets of the order at this station',
    access: may.offer,
    screen: true,
    status: 200,
  },
});
