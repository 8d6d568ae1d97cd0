import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { receivedInvoiceSchemas } from './schemas.ts';
import { RECEIVED_UPLOAD } from './values.ts';

export const receivedInvoices = calls<typeof receivedInvoiceSchemas>()({
  upload: {
    method: 'POST',
    path: '/places/{place_id}/received-invoices',
    summary:
      'Take invoices of suppliers: XML, signed around or not, alone or in ZIP archives; the same file is taken once',
    access: may.manage,
    refusals: [413, 415],
    upload: RECEIVED_UPLOAD,
    status: 200,
  },
  list: {
    method: 'GET',
    path: '/places/{place_id}/received-invoices',
    summary: 'Invoices of suppliers, newest first, with the sums of all that the filters find',
    access: may.account,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/received-invoices/{received_invoice_id}',
    summary:
      'An invoice of a supplier as it was read: parties, lines, sums, payments and names of attachments',
    access: may.account,
    status: 200,
  },
  change: {
    method: 'PATCH',
    path: '/received-invoices/{received_invoice_id}',
    summary: 'Change the category and the note of an invoice of a supplier',
    access: may.manage,
    status: 200,
  },
  pay: {
    method: 'POST',
    path: '/received-invoices/{received_invoice_id}/paid',
    summary: 'Say when and how an invoice of a supplier was paid',
    access: may.manage,
    status: 200,
    refusals: [422],
  },
  unpay: {
    method: 'DELETE',
    path: '/received-invoices/{received_invoice_id}/paid',
    summary: 'Take back that an invoice of a supplier was paid',
    access: may.manage,
    status: 200,
  },
  attachment: {
    method: 'GET',
    path: '/received-invoices/{received_invoice_id}/attachments/{number}',
    summary: 'An attachment out of the file of an invoice of a supplier, by its number in the list',
    access: may.account,
    status: 200,
    refusals: [422],
    file: { type: 'application/octet-stream', name: 'allegato' },
  },
  xml: {
    method: 'GET',
    path: '/received-invoices/{received_invoice_id}/xml',
    summary: 'The file of an invoice of a supplier, without its signature',
    access: may.account,
    status: 200,
    file: { type: 'application/xml', name: 'fattura.xml' },
  },
});
