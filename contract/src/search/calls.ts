import { calls } from '../endpoint.ts';
import type { searchSchemas } from './schemas.ts';

export const search = calls<typeof searchSchemas>()({
  find: {
    method: 'GET',
    path: '/search',
    summary:
      'What the person may see and these words find, best first; nothing for fewer than two characters',
    access: 'session',
    acting: true,
    refusals: [404],
    status: 200,
  },
});
