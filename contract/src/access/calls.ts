import { calls } from '../endpoint.ts';
import type { assignmentSchemas, authSchemas, subscriptionSchemas } from './schemas.ts';

export const auth = calls<typeof authSchemas>()({
  me: {
    method: 'GET',
    path: '/auth/me',
    summary: 'The person who acts in the session: who signed in, or the person of a PIN',
    access: 'session',
    acting: true,
    status: 200,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password, and a code where the account asks for one',
    access: 'public',
    refusals: [401, 403],
    status: 200,
  },
  register: {
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account and sign in',
    access: 'public',
    status: 201,
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the token that is used',
    access: 'session',
    acting: true,
    status: 204,
  },
  forgot: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link to choose a new password; answers the same for unknown addresses',
    access: 'public',
    status: 204,
  },
  reset: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Choose a new password with the mailed token; ends all sessions',
    access: 'public',
    status: 204,
  },
  confirmAddress: {
    method: 'POST',
    path: '/auth/confirm-address',
    summary: "Confirm a registration's address with the mailed token and the password of the account",
    refusals: [429],
    access: 'public',
    status: 200,
  },
  sendConfirmation: {
    method: 'POST',
    path: '/auth/confirmation-letter',
    summary: 'Mail the link that confirms the address again; nothing is mailed to one that is confirmed',
    refusals: [429],
    access: 'session',
    status: 204,
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: "The person's own sessions, most recently used first",
    access: 'session',
    status: 200,
  },
  revokeSession: {
    method: 'DELETE',
    path: '/auth/sessions/{session_id}',
    summary: "End one of the person's own sessions",
    access: 'session',
    status: 204,
  },
});

export const assignments = calls<typeof assignmentSchemas>()({
  mine: {
    method: 'GET',
    path: '/assignments/me',
    summary: 'The places where the person may work, with level and role',
    access: 'session',
    acting: true,
    status: 200,
  },
});

export const subscriptions = calls<typeof subscriptionSchemas>()({
  active: {
    method: 'GET',
    path: '/subscriptions/me/active',
    summary: 'Whether a paid subscription opens the dashboard for the person',
    access: 'session',
    acting: true,
    status: 200,
  },
});
