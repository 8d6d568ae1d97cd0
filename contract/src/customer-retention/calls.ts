import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { customerRetentionSchemas } from './schemas.ts';

export const customerRetention = calls<typeof customerRetentionSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/customer-retention',
    summary: 'After how many months without contact customers are erased, when next, and how many',
    access: may.manage,
    status: 200,
  },
  set: {
    method: 'PUT',
    path: '/places/{place_id}/customer-retention',
    summary: 'Change after how many months customers are erased; null: never',
    access: may.manage,
    status: 200,
  },
});
