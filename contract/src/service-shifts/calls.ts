import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { serviceDaySchemas, serviceShiftSchemas } from './schemas.ts';

export const serviceShifts = calls<typeof serviceShiftSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/service-shifts',
    summary: 'When parties may come and what strangers may reserve; a proposal until one is saved',
    access: may.serve,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/service-shifts',
    summary: 'Replace the hours of service; reservations that are made stay as they are',
    access: may.manage,
    status: 200,
  },
});

export const serviceDays = calls<typeof serviceDaySchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/service-days/{day}',
    summary: 'The notes of a business day, and whether it is closed to new reservations',
    access: may.serve,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/service-days/{day}',
    summary: 'Write the notes of a business day, close it, or send larger parties to the telephone',
    access: may.serve,
    status: 200,
  },
});
