import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { seasonSchemas } from './schemas.ts';

export const seasons = calls<typeof seasonSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/seasons',
    summary: 'The price periods of a place, by first night',
    access: may.money,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/seasons',
    summary: 'Add a price period',
    access: may.manage,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/seasons/{season_id}',
    summary: 'Replace a price period; bookings keep the prices they have',
    access: may.manage,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/seasons/{season_id}',
    summary: 'Delete a price period; bookings keep the prices they have',
    access: may.manage,
    status: 204,
  },
});
