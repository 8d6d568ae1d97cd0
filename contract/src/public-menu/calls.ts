import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { publicMenuSchemas } from './schemas.ts';

export const publicMenu = calls<typeof publicMenuSchemas>()({
  get: {
    method: 'GET',
    path: '/public/places/{slug}/menu',
    summary: 'The public menus of a place in one language',
    access: 'public',
    refusals: [404, 422, 429],
    revalidates: true,
    status: 200,
  },
  page: {
    method: 'GET',
    path: '/places/{place_id}/menu-page',
    summary: 'The settings of the public menu',
    access: may.enter,
    status: 200,
  },
  savePage: {
    method: 'PUT',
    path: '/places/{place_id}/menu-page',
    summary: 'Change the settings of the public menu',
    access: may.manage,
    status: 200,
  },
});
