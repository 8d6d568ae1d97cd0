import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { LetterName } from './letters/letters.ts';
import { mailLetter } from './letters/mail-letter.ts';
import { type DigestLetter, mailDigest } from './letters/place-digest.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mail a place what came of its public page since then, instead of a letter for each. */
    'public.digest': DigestLetter;
    /** Mail a letter about a booking from the public page: to an address or a person of the place, else to the guest. */
    'public.letter': { booking_id: number; letter: LetterName; address?: string; user_id?: number };
  }
}

export const publicJobs = {
  'public.digest': mailDigest,
  'public.letter': mailLetter,
} satisfies Partial<JobHandlers>;
