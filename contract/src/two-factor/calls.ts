import { calls } from '../endpoint.ts';
import type { twoFactorSchemas } from './schemas.ts';

// No call that answers a secret is a POST: answers to a POST are stored for repetitions, at most sealed.
export const twoFactor = calls<typeof twoFactorSchemas>()({
  get: {
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether signing in asks for a code beside the password',
    access: 'session',
    status: 200,
  },
  draft: {
    method: 'PUT',
    path: '/auth/two-factor/draft',
    summary: 'Make a secret for an authenticator app; it counts once its first code has been sent',
    access: 'session',
    status: 200,
  },
  turnOn: {
    method: 'PUT',
    path: '/auth/two-factor',
    summary: 'Ask for codes from now on; answers ten recovery codes',
    access: 'session',
    status: 200,
  },
  renewCodes: {
    method: 'PUT',
    path: '/auth/two-factor/recovery-codes',
    summary: 'Ten new recovery codes; the former ones stop working',
    access: 'session',
    status: 200,
  },
  turnOff: {
    method: 'POST',
    path: '/auth/two-factor/off',
    summary: 'Ask for the password alone again',
    access: 'session',
    status: 204,
  },
});
