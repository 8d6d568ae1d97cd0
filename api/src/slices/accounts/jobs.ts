import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { mailConfirmation } from './registration/confirm-address.ts';
import { mailResetLink } from './password/forgot-password.ts';
import { mailPasswordChanged } from './password/reset-password.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail the link that confirms the address of a registration. */
    'access.confirm_address': { user_id: number };
    /** Mail a link for a new password, if the address is known. */
    'access.forgot': { email: string; always?: boolean };
    /** Tell a person that their password was changed. */
    'access.password_changed': { user_id: number };
  }
}

export const accountJobs = {
  'access.confirm_address': mailConfirmation,
  'access.forgot': mailResetLink,
  'access.password_changed': mailPasswordChanged,
} satisfies Partial<JobHandlers>;
