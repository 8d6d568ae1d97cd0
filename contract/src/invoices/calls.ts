import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { invoiceSchemas } from './schemas.ts';

export const invoices = calls<typeof invoiceSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/invoices',
    summary:
      'The documents of a place, newest first, with the sums of what the filters find by rate and nature',
    access: may.money,
    status: 200,
  },
  month: {
    method: 'GET',
    path: '/places/{place_id}/invoices/month.zip',
    summary: 'All documents of a month for the accountant: files, copies on paper and an index',
    access: may.account,
    refusals: [409, 429],
    status: 200,
    file: { type: 'application/zip', name: 'documenti.zip' },
  },
  create: {
    method: 'POST',
    path: '/places/{place_id}/invoices',
    summary: 'Begin a document from bills or from free lines: a draft without a number',
    access: may.desk,
    refusals: [404, 409],
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/invoices/{invoice_id}',
    summary: 'One document: a draft as it would be issued now with what is still missing, or an issued one',
    access: may.money,
    status: 200,
  },
  change: {
    method: 'PUT',
    path: '/invoices/{invoice_id}',
    summary: 'Write a draft anew; an issued document never changes',
    access: may.desk,
    refusals: [409],
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/invoices/{invoice_id}',
    summary: 'Throw a draft away',
    access: may.desk,
    refusals: [409],
    status: 204,
  },
  issue: {
    method: 'POST',
    path: '/invoices/{invoice_id}/issue',
    summary: 'Give the draft its number and freeze it; a repetition answers the same',
    access: may.desk,
    refusals: [409, 422],
    status: 200,
  },
  creditNote: {
    method: 'POST',
    path: '/invoices/{invoice_id}/credit-note',
    summary: 'Begin a credit note for a document, all of it or some lines',
    access: may.manage,
    refusals: [409],
    status: 201,
  },
  xml: {
    method: 'GET',
    path: '/invoices/{invoice_id}/xml',
    summary: 'The file for the exchange',
    access: may.money,
    refusals: [409],
    status: 200,
    file: { type: 'application/xml', name: 'fattura.xml' },
  },
  pdf: {
    method: 'GET',
    path: '/invoices/{invoice_id}/pdf',
    summary: 'The copy for people, in Italian, English, German or French',
    access: may.money,
    refusals: [409, 429],
    status: 200,
    file: { type: 'application/pdf', name: 'fattura.pdf' },
  },
});
