import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { planningSchemas } from './schemas.ts';

export const planning = calls<typeof planningSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/planning',
    summary: 'Rooms, stays and blocks with a night in [from, to), and the sums of each day',
    access: may.money,
    refusals: [422],
    status: 200,
  },
  availability: {
    method: 'GET',
    path: '/places/{place_id}/availability',
    summary: 'Which rooms are free for all nights of [from, to), and what each night costs',
    access: may.money,
    refusals: [422],
    status: 200,
  },
  proposals: {
    method: 'GET',
    path: '/places/{place_id}/proposals',
    summary: 'Where no room is free for [from, to): near dates, and stays that could change room for it',
    access: may.desk,
    refusals: [422],
    status: 200,
  },
});
