import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { takingsSchemas } from './schemas.ts';
import { PRINTER_UPLOAD } from './values.ts';

export const takings = calls<typeof takingsSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/corrispettivi',
    summary:
      'The sheet of takings of a month from its closings: by day, rate and way of paying, less what invoices bear, beside what fiscal printers report',
    access: may.account,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/corrispettivi.csv',
    summary: 'The same for an Italian spreadsheet, one line for each day and rate',
    access: may.account,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'corrispettivi.csv' },
  },
  upload: {
    method: 'POST',
    path: '/places/{place_id}/corrispettivi/registratore',
    summary:
      'Take daily files of fiscal printers, alone or in ZIP archives, to compare them with closings; the same file is taken once',
    access: may.manage,
    refusals: [413, 415],
    upload: PRINTER_UPLOAD,
    status: 200,
  },
});
