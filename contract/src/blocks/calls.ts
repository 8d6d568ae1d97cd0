import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { blockSchemas } from './schemas.ts';

export const blocks = calls<typeof blockSchemas>()({
  create: {
    method: 'POST',
    path: '/places/{place_id}/blocks',
    summary: 'Take a room off sale for some nights',
    access: may.desk,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/blocks/{block_id}',
    summary: 'Put the nights back on sale',
    access: may.desk,
    status: 204,
  },
});
