import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import type { calendarSchemas } from './schemas.ts';

export const calendars = calls<typeof calendarSchemas>()({
  list: {
    method: 'GET',
    path: '/places/{place_id}/calendars',
    summary: 'The calendars of a place with their health, by name (a bare array)',
    access: may.desk,
    status: 200,
  },
  get: {
    method: 'GET',
    path: '/calendars/{calendar_id}',
    summary: 'One calendar; the links in full only for owners and managers',
    access: may.desk,
    status: 200,
  },
  preview: {
    method: 'POST',
    path: '/calendars/preview',
    summary: 'Read a link without saving anything: what is in it, whose it is, what to mind',
    access: may.manage,
    status: 200,
  },
  create: {
    method: 'POST',
    path: '/calendars',
    summary: 'Connect a calendar; its first run starts at once',
    access: may.manage,
    secret: true,
    status: 201,
  },
  change: {
    method: 'PATCH',
    path: '/calendars/{calendar_id}',
    summary: 'Change any part; switching off stops reading, our own link goes on',
    access: may.manage,
    status: 200,
  },
  remove: {
    method: 'DELETE',
    path: '/calendars/{calendar_id}',
    summary:
      'Disconnect; `keep` says whether nights ahead become blocks or are freed. Our link answers 410 from now on',
    access: may.manage,
    status: 204,
  },
  sync: {
    method: 'POST',
    path: '/calendars/{calendar_id}/sync',
    summary: 'Read the feed now; joins a run that is under way, at most once a minute',
    access: may.desk,
    status: 200,
  },
  renewLink: {
    method: 'POST',
    path: '/calendars/{calendar_id}/link',
    summary: 'Make a new link of ours; the old one answers 410 from now on',
    access: may.manage,
    secret: true,
    status: 200,
  },
  release: {
    method: 'POST',
    path: '/calendars/{calendar_id}/release',
    summary: 'Free now the nights that vanished from the feed and are being kept',
    access: may.manage,
    status: 200,
  },
  log: {
    method: 'GET',
    path: '/calendars/{calendar_id}/log',
    summary: 'What each run added and released, newest first; `before` is the id of the last line seen',
    access: may.desk,
    status: 200,
  },
});
