import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { customerSchemas } from './schemas.ts';

export const customers = calls<typeof customerSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/customers',
    summary: 'Customers of a place: a page of what the filter finds, and how many there are',
    access: may.money,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/customers.csv',
    summary: 'Everything that the filter finds, at most 100,000 customers, for an Italian spreadsheet',
    access: may.manage,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'clienti.csv' },
  },
  tags: {
    method: 'GET',
    path: '/places/{place_id}/customer-tags',
    summary: 'The tags of the customers, and how many have each',
    access: may.money,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/customers',
    summary: 'Add a customer by hand',
    access: may.desk,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/customers/{customer_id}',
    summary: 'One customer; of one that was merged the customer that it was merged into',
    access: may.money,
    status: 200,
  },
  update: {
    method: 'PUT',
    path: '/customers/{customer_id}',
    summary: 'Change a customer',
    access: may.desk,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/customers/{customer_id}',
    summary: 'Delete a customer that nothing links to; others are erased',
    access: may.manage,
    status: 204,
  },
  export: {
    method: 'GET',
    path: '/customers/{customer_id}/export',
    summary: 'Everything that the place keeps about a customer, as JSON',
    access: may.manage,
    status: 200,
    text: { type: 'application/json', file: 'dati-cliente.json' },
  },
  exportText: {
    method: 'GET',
    path: '/customers/{customer_id}/export.txt',
    summary: 'The same for people to read',
    access: may.manage,
    status: 200,
    text: { type: 'text/plain; charset=utf-8', file: 'dati-cliente.txt' },
  },
  erase: {
    method: 'POST',
    path: '/customers/{customer_id}/erase',
    summary: 'Erase names and contacts of a customer everywhere; what the law keeps stays without them',
    access: may.manage,
    status: 200,
  },
});
