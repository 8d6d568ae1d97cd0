import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { customerImportSchemas } from './schemas.ts';

export const customerImport = calls<typeof customerImportSchemas>()({
  preview: {
    method: 'POST',
    path: '/places/{place_id}/customers/import-preview',
    summary: 'What an import of this CSV would do, with its errors by line; writes nothing',
    access: may.manage,
    status: 200,
  },
  run: {
    method: 'POST',
    path: '/places/{place_id}/customers/import',
    summary:
      'Add the customers of a CSV; those who are known get what they lack, wrong lines are skipped and named',
    access: may.manage,
    status: 201,
  },
});
