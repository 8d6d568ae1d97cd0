import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { activitySchemas } from './schemas.ts';

export const activity = calls<typeof activitySchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/activity',
    summary: 'Who did what, newest first; `next` is where the following page begins',
    access: may.manage,
    status: 200,
  },
  csv: {
    method: 'GET',
    path: '/places/{place_id}/activity.csv',
    summary: 'Everything that the filter finds, at most 100,000 lines, for an Italian spreadsheet',
    access: may.manage,
    status: 200,
    text: { type: 'text/csv; charset=utf-8', file: 'attivita.csv' },
  },
  people: {
    method: 'GET',
    path: '/places/{place_id}/activity/people',
    summary: 'Who has ever done something at the place; `works_here` says who still does',
    access: may.manage,
    status: 200,
  },
});
