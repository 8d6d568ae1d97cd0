import { DAY_MS } from 'contract/days/durations';
import type { JobHandlers } from '../../core/jobs/jobs.ts';
import type { LetterName } from './letters/letters.ts';
import { mailLetter } from './letters/mail-letter.ts';
import { type DigestLetter, mailDigest } from './letters/place-digest.ts';
import { mailTableLetter } from './tables/letters/queue-table-letters.ts';
import { sendReminders } from './tables/letters/send-reminders.ts';
import type { TableLetterName } from './tables/letters/table-words.ts';
import type { Ctx } from '../../core/context.ts';
import sql from 'sql-template-tag';

declare module '../../core/jobs/jobs.ts' {
  interface JobPayloads {
    /** Mails a place a summary of its requests since then, instead of a letter for each. */
    'public.digest': DigestLetter;
    /** Mails a letter about a direct booking: to an address or a person of the place, else to the guest. */
    'public.letter': { booking_id: number; letter: LetterName; address?: string; user_id?: number };
    /** Mails a guest a letter about a table that was reserved on the public page. */
    'public.tableLetter': { reservation_id: number; letter: TableLetterName };
    /** Every quarter of an hour: the reminders of tables that are due. */
    'public.reminders': Record<string, never>;
  }
}

export const publicJobs = {
  'public.digest': mailDigest,
  'public.letter': mailLetter,
  'public.tableLetter': mailTableLetter,
  'public.reminders': sendReminders,
} satisfies Partial<JobHandlers>;

/** Rate limits need the origin of a request for some days only. */
const KEPT_DAYS = 7;

/** Nightly: erases the hashed origin of old requests. */
export async function eraseOldOrigins(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.run(sql`
    update direct_bookings d set origin = null, network = null
    where d.origin is not null
      and (select b.created_at from bookings b where b.id = d.booking_id offset 0) < ${before}`);
}
