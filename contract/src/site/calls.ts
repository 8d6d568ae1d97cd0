import { calls } from '../endpoint.ts';
import type { siteSchemas } from './schemas.ts';

export const site = calls<typeof siteSchemas>()({
  get: {
    method: 'GET',
    path: '/site',
    summary: 'Where the directory provider lives, and whether people open places by themselves',
    access: 'public',
    status: 200,
  },
});
