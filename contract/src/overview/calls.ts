import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { overviewSchemas } from './schemas.ts';

export const overview = calls<typeof overviewSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/overview',
    summary: 'Today at an accommodation place, what needs attention, and its figures',
    access: may.house,
    status: 200,
  },
  tables: {
    method: 'GET',
    path: '/places/{place_id}/overview/tables',
    summary:
      'The evening at a place with tables: covers by shift, who comes next, free tables, the waiting list',
    access: may.enter,
    status: 200,
  },
  service: {
    method: 'GET',
    path: '/places/{place_id}/overview/service',
    summary:
      'Orders, customers and reservations of a place with tables or a shop, as figures of its home page',
    access: may.money,
    status: 200,
  },
  ahead: {
    method: 'GET',
    path: '/places/{place_id}/days-ahead',
    summary:
      'Who comes, goes and sleeps here today and in the next 7 days; today alone for who sees no money',
    access: may.house,
    status: 200,
  },
});
