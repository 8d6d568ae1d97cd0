import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import { MAX_PHOTO_BYTES } from '../rooms/values.ts';
import type { placeSettingSchemas } from './schemas.ts';

export const placeSettings = calls<typeof placeSettingSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/settings',
    summary: 'Name, address, contacts, times, time zone, languages and photo of the place',
    access: may.house,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/settings',
    summary: 'Change what the place is',
    access: may.manage,
    status: 200,
  },
  setPhoto: {
    method: 'PUT',
    path: '/places/{place_id}/photo',
    summary: 'Give the place a photo, in place of the one that it has',
    access: may.manage,
    upload: { field: 'photos', files: 1, bytes: MAX_PHOTO_BYTES },
    status: 200,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/places/{place_id}/photo',
    summary: "Remove the place's photo",
    access: may.manage,
    status: 204,
  },
  timeZones: {
    method: 'GET',
    path: '/time-zones',
    summary: 'The IANA names that a place may use, in alphabetical order',
    access: 'session',
    acting: true,
    status: 200,
  },
});
