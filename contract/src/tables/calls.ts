import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { tableCombinationSchemas, tableSchemas } from './schemas.ts';

export const tables = calls<typeof tableSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/tables',
    summary: 'The tables of a place by area and number, and what each is now',
    access: may.serve,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/tables',
    summary: 'Add a table; its number is unique at the place',
    access: may.manage,
    status: 201,
  },
  createMany: {
    method: 'POST',
    path: '/places/{place_id}/tables/many',
    summary: 'Add the tables from one number to another; numbers that are there are skipped',
    access: may.manage,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/tables/{table_id}',
    summary: 'One table, and what it is now',
    access: may.serve,
    status: 200,
  },
  update: {
    method: 'PUT',
    path: '/tables/{table_id}',
    summary: 'Change a table; reservations keep it',
    access: may.manage,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/tables/{table_id}',
    summary: 'Take a table out of the room; not while a reservation lies ahead of it',
    access: may.manage,
    refusals: [409],
    status: 204,
  },
  setStatus: {
    method: 'PUT',
    path: '/tables/{table_id}/status',
    summary: 'Say that a table is in use, is to be cleaned, or is out of service',
    access: may.serve,
    status: 200,
  },
});

export const tableCombinations = calls<typeof tableCombinationSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/table-combinations',
    summary: 'The tables that may be put together',
    access: may.serve,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/table-combinations',
    summary: 'Say that tables may be put together, and how many sit there then',
    access: may.manage,
    status: 201,
  },
  remove: {
    method: 'DELETE',
    path: '/table-combinations/{combination_id}',
    summary: 'Forget a combination; reservations keep their tables',
    access: may.manage,
    status: 204,
  },
});
