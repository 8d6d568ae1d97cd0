import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { salesFigureSchemas } from './schemas.ts';

export const salesFigures = calls<typeof salesFigureSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/sales-figures',
    summary:
      'What a place sold today and this month, beside the month and the year before, and what is still owed',
    access: may.money,
    status: 200,
  },
});
