import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { paymentRuleSchemas } from './schemas.ts';

export const paymentRules = calls<typeof paymentRuleSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/payment-rules',
    summary: 'What is asked of who books on the public page',
    access: may.desk,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/payment-rules',
    summary: 'Change what is asked of who books on the public page',
    access: may.manage,
    status: 200,
  },
});
