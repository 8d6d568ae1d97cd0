import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { cashSchemas, closingSchemas } from './schemas.ts';

export const cash = calls<typeof cashSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/cash',
    summary:
      'What a closing of a business day would count now, with the drawers and the days that wait for one',
    access: may.money,
    status: 200,
    refusals: [422],
  },
  drawers: {
    method: 'GET',
    path: '/places/{place_id}/drawers',
    summary: 'The drawers of a place that are in use, the first one first',
    access: may.bill,
    status: 200,
  },
  addDrawer: {
    method: 'POST',
    path: '/places/{place_id}/drawers',
    summary: 'Add a drawer; a place without one has a single nameless drawer',
    access: may.manage,
    status: 201,
  },
  renameDrawer: {
    method: 'PUT',
    path: '/drawers/{drawer_id}',
    summary: 'Rename a drawer',
    access: may.manage,
    status: 200,
  },
  archiveDrawer: {
    method: 'DELETE',
    path: '/drawers/{drawer_id}',
    summary: 'Archive a drawer; cash that no closing has counted stays under its name',
    access: may.manage,
    status: 204,
  },
  addMove: {
    method: 'POST',
    path: '/places/{place_id}/drawer-moves',
    summary: 'Enter an opening float, or cash that was put in or taken out without a sale',
    access: may.desk,
    status: 201,
  },
  voidMove: {
    method: 'POST',
    path: '/drawer-moves/{move_id}/void',
    summary:
      'It was entered by mistake: it stays with the reason; a closing that counted it is corrected by the next',
    access: may.manage,
    status: 200,
  },
});

export const closings = calls<typeof closingSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/closings',
    summary:
      'The closings of a place, newest first; `next` is the number before which the following page begins',
    access: may.money,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/closings',
    summary: 'Close a business day, today or late: it counts what no closing has counted, and never changes',
    access: may.desk,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/closings/{closing_id}',
    summary: 'One closing with every movement that it counted',
    access: may.money,
    status: 200,
  },
});
