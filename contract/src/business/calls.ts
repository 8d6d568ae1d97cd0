import { calls } from '../endpoint.ts';
import { may } from '../roles/values.ts';
import { MAX_LOGO_BYTES } from './values.ts';
import type { businessSchemas } from './schemas.ts';

export const business = calls<typeof businessSchemas>()({
  get: {
    method: 'GET',
    path: '/places/{place_id}/business',
    summary: 'The legal subject that sells at the place: tax profile, identifiers, address, policies',
    access: may.account,
    status: 200,
  },
  list: {
    method: 'GET',
    path: '/places/{place_id}/businesses',
    summary: 'The businesses of all places that the caller owns, of which the place may share one',
    access: may.own,
    status: 200,
  },
  save: {
    method: 'PUT',
    path: '/places/{place_id}/business',
    summary:
      'Write the business of the place; 409 `business_shared` where other owners have it too, `same_vat_number` where another business of the caller has the number, `vat_number_used` where documents bear the former one',
    access: may.own,
    refusals: [409],
    status: 200,
  },
  share: {
    method: 'PUT',
    path: '/places/{place_id}/business/shared',
    summary: 'Let the place belong to the business of another place that the caller owns',
    access: may.own,
    refusals: [404],
    status: 200,
  },
  leave: {
    method: 'DELETE',
    path: '/places/{place_id}/business',
    summary:
      'Let the place belong to no business; one that is left without places and has sold nothing is erased',
    access: may.own,
    status: 204,
  },
  logo: {
    method: 'GET',
    path: '/places/{place_id}/business/logo',
    summary: 'The logo on the paper of documents, as it is printed',
    access: may.account,
    refusals: [404],
    status: 200,
    file: { type: 'image/png', name: 'logo.png' },
  },
  setLogo: {
    method: 'PUT',
    path: '/places/{place_id}/business/logo',
    summary: 'Set or replace the logo on documents that are issued from now on; issued ones stay as they are',
    access: may.own,
    refusals: [409],
    upload: { field: 'photos', files: 1, bytes: MAX_LOGO_BYTES },
    status: 200,
  },
  removeLogo: {
    method: 'DELETE',
    path: '/places/{place_id}/business/logo',
    summary: 'Remove the logo from documents that are issued from now on',
    access: may.own,
    refusals: [409],
    status: 204,
  },
});
