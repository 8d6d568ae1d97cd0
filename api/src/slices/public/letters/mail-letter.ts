import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Ctx } from '../../../core/context.ts';
import type { JobPayloads } from '../../../core/jobs/jobs.ts';
import type { Message } from '../../../core/mail/mail.ts';
import { hasUndecidedMoney } from '../../payments/attention/undecided-money.ts';
import { findGuestBooking } from '../requests/guest-booking.ts';
import { guestLetter } from './guest-letter.ts';
import { LETTERS, type LetterName, type PlaceLetterName, getsPlaceLetter } from './letters.ts';
import { placeLetter } from './place-letter.ts';

const isForPlace = (letter: LetterName): letter is PlaceLetterName => letter.startsWith('request_');

/** The address of a person at the place, if the person still wants the letter. */
async function addressOf(
  ctx: Ctx,
  booking_id: number,
  letter: PlaceLetterName,
  user_id: number,
): Promise<string | undefined> {
  const found = await ctx.db.maybe<{ email: string }>(sql`
    select u.email
    from bookings b join places p on p.id = b.place_id
    join assignments a on a.place_id = p.id join users u on u.id = a.user_id
    where b.id = ${booking_id} and u.id = ${user_id} and ${getsPlaceLetter(letter)}`);
  return found?.email;
}

/** The proof token of the letter, until the address is proved. */
async function proofOf(ctx: Ctx, booking_id: number): Promise<string | undefined> {
  const found = await ctx.db.maybe<{ proof: string | null }>(sql`
    select proof from direct_bookings where booking_id = ${booking_id} and proved_at is null`);
  return found?.proof ?? undefined;
}

async function hasMoneyFor(ctx: Ctx, booking_id: number): Promise<boolean> {
  const found = await ctx.db.maybe(sql`
    select 1 from bookings b
    where b.id = ${booking_id} and ${hasUndecidedMoney({ kind: 'booking', id: sql`b.id`, place_id: sql`b.place_id` })}`);
  return found !== undefined;
}

async function write(
  ctx: Ctx,
  { booking_id, letter, address, user_id }: JobPayloads['public.letter'],
): Promise<Message | undefined> {
  const booking = await findGuestBooking(ctx, booking_id);
  if (!booking || booking.status !== LETTERS[letter]) return undefined;
  const isLate = letter === 'expired' || letter === 'request_expired';
  const hasMoney = isLate && (await hasMoneyFor(ctx, booking_id));
  const at = (path: string) => pageAddress(ctx.config, path);
  if (isForPlace(letter)) {
    const to = user_id === undefined ? address : await addressOf(ctx, booking_id, letter, user_id);
    return to === undefined
      ? undefined
      : placeLetter(letter, booking, { to, link: at(`/dashboard/bookings/${booking_id}`), hasMoney });
  }
  // The desk may have removed the address.
  if (booking.guest_email === '') return undefined;
  const { today } = await ctx.db.one<{ today: string }>(sql`
    select (${ctx.clock()}::timestamptz at time zone ${booking.place.time_zone})::date as today`);
  const proof = letter === 'requested' ? await proofOf(ctx, booking_id) : undefined;
  return guestLetter(letter, booking, { today, at, proof, hasMoney });
}

/** The job: one letter about the present booking. An outdated letter is not sent. */
export async function mailLetter(ctx: Ctx, job: JobPayloads['public.letter']): Promise<void> {
  const message = await write(ctx, job);
  if (message) await ctx.mail.send(message);
}
