import type { JobHandlers } from '../../core/jobs/jobs.ts';
import { verifyDue } from './settings/due-settings.ts';
import { type Release, releaseNow } from './settings/release.ts';
import { mailBtcpayLetter } from './checks/tell-owners.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Verify the BTCPay of the places that were not looked at for a day. */
    'btcpay.due': Record<string, never>;
    /** Tell an owner that the place's BTCPay fails. */
    'btcpay.letter': { place_id: number; user_id: number };
    /** Remove webhook and key from a server that the place does not use any more. */
    'btcpay.release': Release;
  }
}

export const btcpayJobs = {
  'btcpay.due': verifyDue,
  'btcpay.letter': mailBtcpayLetter,
  'btcpay.release': releaseNow,
} satisfies Partial<JobHandlers>;
