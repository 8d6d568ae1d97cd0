import { calls } from '../endpoint.ts';
import type { profileSchemas } from './schemas.ts';

export const profile = calls<typeof profileSchemas>()({
  get: {
    method: 'GET',
    path: '/auth/profile',
    summary: 'The signed-in person, and the e-mail address that waits for confirmation',
    access: 'session',
    status: 200,
  },
  change: {
    method: 'PATCH',
    path: '/auth/me',
    summary: "Change one's names and username",
    access: 'session',
    status: 200,
  },
  changeEmail: {
    method: 'POST',
    path: '/auth/email',
    summary: 'Ask for another e-mail address; it counts once the mailed link has been opened',
    access: 'session',
    status: 200,
  },
  withdrawEmail: {
    method: 'DELETE',
    path: '/auth/email',
    summary: 'Keep the present address: the mailed link stops working',
    access: 'session',
    status: 204,
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirm the new address with the mailed token',
    access: 'public',
    status: 200,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    summary: "Change one's password; ends all other sessions",
    access: 'session',
    status: 204,
  },
  revokeOthers: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'End all other sessions of the person',
    access: 'session',
    status: 204,
  },
  export: {
    method: 'GET',
    path: '/auth/export',
    summary: "All of one's own data, as a file",
    access: 'session',
    refusals: [429],
    status: 200,
    text: { type: 'application/json', file: 'hub-i-miei-dati.json' },
  },
});
