import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { takingsSchemas } from './schemas.ts';

export const takings = calls<typeof takingsSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/corrispettivi',
    summary:
      'The sheet of takings of a month from its closings: by day, rate and way of paying, less what invoices bear',
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
});
