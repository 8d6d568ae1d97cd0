import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { returnSchemas } from './schemas.ts';

export const returns = calls<typeof returnSchemas>()({
  list: {
    method: 'GET',
    path: '/bills/{bill_id}/returns',
    summary: 'What of a sale can still come back, line by line, and what came back already',
    access: may.money,
    refusals: [409],
    status: 200,
  },
  take: {
    method: 'POST',
    path: '/bills/{bill_id}/returns',
    summary: 'Take sold things back against their sale, and give the money back where it was paid',
    access: may.desk,
    refusals: [409],
    status: 200,
  },
});
