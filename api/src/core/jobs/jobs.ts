import type { Release } from '../../slices/btcpay/release.ts';
import type { Letter } from '../../slices/calendars/letter-names.ts';
import type { Db } from '../db/pool.ts';
import type { PayLetter, PlaceNotice } from '../../slices/payments/letter-names.ts';
import type { ProfileLetter } from '../../slices/profile/letter-names.ts';
import type { LetterName } from '../../slices/public/letter-names.ts';
import type { DigestLetter } from '../../slices/public/place-digest.ts';

/** The kinds of work done after the answer, and what each needs to know. A slice adds its own line. */
export interface JobPayloads {
  /** Mail a link for a new password, if the address is known. */
  'access.forgot': { email: string; always?: boolean };
  /** Mail the link that confirms the address of a registration. */
  'access.confirm_address': { user_id: number };
  /** Tell a person that their password was changed. */
  'access.password_changed': { user_id: number };
  /** The time of a pending booking is over: free its nights. */
  'bookings.expire': { booking_id: number };
  /** Every quarter of an hour: the night's work of the places where it is four in the morning. */
  'bookings.night': Record<string, never>;
  /** Verify the BTCPay of the places that were not looked at for a day. */
  'btcpay.due': Record<string, never>;
  /** Tell an owner that the place's BTCPay fails. */
  'btcpay.letter': { place_id: number; user_id: number };
  /** Remove webhook and key from a server that the place does not use any more. */
  'btcpay.release': Release;
  /** Read the feeds that are due; queues itself for the next ones. */
  'calendars.due': Record<string, never>;
  /** Read one feed out of turn: it is new, or its link is. */
  'calendars.sync': { calendar_id: number };
  /** Tell a person who runs the place what a calendar needs. */
  'calendars.letter': { calendar_id: number; user_id: number; letter: Letter; details: string[] };
  /** Remove files that no row names any more. */
  'files.remove': { keys: string[] };
  /** Mail a notification to a person who wants that. */
  'notifications.letter': { event_id: number; user_id: number };
  /** Read the payments that are due for a look; queues itself for the next ones. */
  'payments.due': Record<string, never>;
  /** BTCPay says that something happened to an invoice: look at it. */
  'payments.hint': { place_id: number; invoice_id: string };
  /** Mail a guest about a payment. */
  'payments.letter': PayLetter;
  /** Tell a person who runs the place of a payment. */
  'payments.notice': { attempt_id: number; user_id: number; notice: PlaceNotice };
  /** Make an invoice invalid that nobody shall pay any more. */
  'payments.void': { attempt_id: number };
  /** Mail a letter about a booking from the public page: to an address or a person of the place, else to the guest. */
  'public.letter': { booking_id: number; letter: LetterName; address?: string; user_id?: number };
  /** Mail a place what came of its public page since then, instead of a letter for each. */
  'public.digest': DigestLetter;
  /** Mail the link of an invitation, unless it was sent again meanwhile. */
  'people.invitation': { invitation_id: number; sent_at: string };
  /** Tell a former or a new owner that the place was handed over. */
  'people.transferred': { place_id: number; user_id: number; owner_id: number };
  /** Mail the link that confirms a new e-mail address. */
  'profile.email_link': { user_id: number; email: string };
  /** Tell a person what happened to their account, at an address that is or was theirs. */
  'profile.letter': { user_id: number; letter: ProfileLetter; address: string };
  /** The clock was set back: what was planned for a time that is far away now is planned anew. */
  'house.clock': Record<string, never>;
  /** Nightly: old throttles, keys, resets and sessions, files without a row. */
  'house.tidy': Record<string, never>;
}
export type JobName = keyof JobPayloads;

export interface Jobs {
  /** Queues work inside the caller's transaction: it runs if, and only if, that commits, at once or not before `at`. */
  send<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], at?: Date): Promise<void>;
}

/** What one round of work did. `errors` holds what failed, now or for good. */
export interface Round {
  done: number;
  errors: unknown[];
}

/** The queue as the process holds it, beside what verbs use. */
export interface OpenJobs extends Jobs {
  /**
   * Runs everything that is due, and what that queues in turn, then resolves. `early` also runs what waits for its
   * time (a retry, tonight's tidying): once each, as long as it fails.
   */
  runDue(options?: { early?: boolean }): Promise<Round>;
  /** Takes no more work and waits for what is running, at most `patience` ms (6 s); what remains is tried again. */
  stop(patience?: number): Promise<void>;
}
