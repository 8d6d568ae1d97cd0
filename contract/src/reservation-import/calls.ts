import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { reservationImportSchemas } from './schemas.ts';

export const reservationImport = calls<typeof reservationImportSchemas>()({
  preview: {
    method: 'POST',
    path: '/places/{place_id}/reservations/import/preview',
    summary:
      'What an import of this book would do, line by line, and how its columns were understood; changes nothing',
    access: may.manage,
    status: 200,
  },
  run: {
    method: 'POST',
    path: '/places/{place_id}/reservations/import',
    summary:
      'Add the reservations of a spreadsheet, past ones included; those that are there stay as they are',
    access: may.manage,
    refusals: [409],
    status: 200,
  },
});
