import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { invoiceAnswerSchemas } from './schemas.ts';
import { ANSWER_UPLOAD } from './values.ts';

export const invoiceAnswers = calls<typeof invoiceAnswerSchemas>()({
  upload: {
    method: 'POST',
    path: '/places/{place_id}/invoices/answers',
    summary:
      'Take answers of the exchange to issued documents: XML, signed around or not, alone or in ZIP archives',
    access: may.desk,
    refusals: [413, 415],
    upload: ANSWER_UPLOAD,
    status: 200,
  },
  deadlines: {
    method: 'GET',
    path: '/places/{place_id}/invoices/deadlines',
    summary: 'Documents that are to be sent, sent again or told to the buyer, the most urgent first',
    access: may.money,
    status: 200,
  },
  list: {
    method: 'GET',
    path: '/invoices/{invoice_id}/answers',
    summary: 'The answers of the exchange to a document, newest first, and its files that were rejected',
    access: may.money,
    status: 200,
  },
  file: {
    method: 'GET',
    path: '/invoice-answers/{answer_id}/xml',
    summary: 'An answer of the exchange, byte by byte',
    access: may.money,
    status: 200,
    file: { type: 'application/xml', name: 'risposta.xml' },
  },
  rejectedFile: {
    method: 'GET',
    path: '/rejected-files/{rejected_file_id}/xml',
    summary: 'A file of the document that the exchange refused, byte by byte',
    access: may.money,
    status: 200,
    file: { type: 'application/xml', name: 'fattura-scartata.xml' },
  },
});
