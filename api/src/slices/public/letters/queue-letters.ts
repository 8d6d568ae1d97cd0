import { MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { italianPeriod } from '../../../core/format/days.ts';
import type { Stay } from '../../bookings/stay/stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import {
  DIGEST_MINUTES,
  isDigestDue,
  mayTellStranger,
  mayWriteToPlace,
  mayWriteToStranger,
} from './letter-limits.ts';
import { type GuestLetterName, type PlaceLetterName, getsPlaceLetter } from './letters.ts';

/** One job a letter: the retry of one letter does not repeat the others. */
function queueForGuest(ctx: Ctx, booking_id: number, letter: GuestLetterName): Promise<void> {
  return ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter });
}

/** An unproved address gets no letter about its own withdrawal or expiry. */
const ONLY_PROVED: readonly GuestLetterName[] = ['withdrawn', 'expired'];
/** The place's own decisions. They have a limit of their own. */
const DECISIONS: readonly GuestLetterName[] = ['confirmed', 'cancelled'];

async function mayReachGuest(
  ctx: Ctx,
  stay: Pick<Stay, 'id' | 'guest_email'>,
  letter: GuestLetterName,
): Promise<boolean> {
  const { is_proved } = await ctx.db.one<{ is_proved: boolean }>(sql`
    select proved_at is not null as is_proved from direct_bookings where booking_id = ${stay.id}`);
  if (is_proved) return true;
  if (DECISIONS.includes(letter)) return mayTellStranger(ctx, stay.guest_email);
  return !ONLY_PROVED.includes(letter) && (await mayWriteToStranger(ctx, stay.guest_email));
}

type Recipient = { address: string } | { user_id: number };

/** The address of the booking page, if it has one, and the people with letters switched on. */
async function findRecipients(ctx: Ctx, place_id: number, letter: PlaceLetterName): Promise<Recipient[]> {
  const { email } = await ctx.db.one<{ email: string | null }>(sql`
    select email from places where id = ${place_id}`);
  const people = await ctx.db.many<{ user_id: number }>(sql`
    select a.user_id from assignments a join places p on p.id = a.place_id join users u on u.id = a.user_id
    where a.place_id = ${place_id} and ${getsPlaceLetter(letter)} order by a.user_id`);
  return [...(email === null ? [] : [{ address: email }]), ...people];
}

async function planDigest(ctx: Ctx, place_id: number): Promise<void> {
  if (!(await isDigestDue(ctx, place_id))) return;
  const now = ctx.clock().getTime();
  // The row of the first request was written a moment ago.
  const since = new Date(now - MINUTE_MS).toISOString();
  for (const to of await findRecipients(ctx, place_id, 'request_came')) {
    const at = new Date(now + DIGEST_MINUTES * MINUTE_MS);
    await ctx.jobs.send(ctx.db, 'public.digest', { place_id, since, ...to }, at);
  }
}

async function queueForPlace(
  ctx: Ctx,
  { id: booking_id, place_id }: Pick<Stay, 'id' | 'place_id'>,
  letter: PlaceLetterName,
): Promise<void> {
  if (!(await mayWriteToPlace(ctx, place_id))) return planDigest(ctx, place_id);
  for (const to of await findRecipients(ctx, place_id, letter)) {
    await ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter, ...to });
  }
}

/**
 * Queues, in the caller's transaction, the letters about a new request. Returns whether the guest gets one:
 * an address beyond its limit does not. A place with automatic confirmation gets its letter after the confirmation.
 */
export async function queueRequestLetters(
  ctx: Ctx,
  stay: Pick<Stay, 'id' | 'place_id' | 'guest_email'>,
  { self_confirming }: { self_confirming: boolean },
): Promise<boolean> {
  const reaches = await mayReachGuest(ctx, stay, 'requested');
  if (reaches) await queueForGuest(ctx, stay.id, 'requested');
  else await ctx.db.run(sql`update direct_bookings set letter_held = true where booking_id = ${stay.id}`);
  // Without a letter the guest cannot prove the address, so no automatic confirmation follows: a person has to decide.
  if (!self_confirming || !reaches) await queueForPlace(ctx, stay, 'request_came');
  return reaches;
}

/** The place decides on a request of which it was told nothing, because it was to be confirmed automatically. */
export function askPlace(ctx: Ctx, stay: Stay): Promise<void> {
  return queueForPlace(ctx, stay, 'request_came');
}

/** An expired request is restored, because its guest has opened the letter: the place is notified as of a new request. */
export async function notifyReturn(ctx: Ctx, stay: Stay): Promise<void> {
  await queueForPlace(ctx, stay, 'request_came');
  await notify(ctx, {
    ...notificationOf(stay),
    kind: 'booking_request',
    title: 'Richiesta di nuovo in attesa',
    key: `booking ${stay.id} back`,
  });
}

/** A request was confirmed automatically, as the place has chosen. */
export async function notifySelfConfirmed(ctx: Ctx, stay: Stay): Promise<void> {
  await queueForPlace(ctx, stay, 'request_confirmed');
  await notify(ctx, {
    ...notificationOf(stay),
    kind: 'booking_new',
    title: 'Nuova prenotazione dalla pagina pubblica',
    key: `booking ${stay.id} self confirmed`,
  });
}

function notificationOf({
  id,
  place_id,
  guest_first_name,
  guest_last_name,
  check_in_date,
  check_out_date,
}: Stay) {
  const guest = `${guest_first_name} ${guest_last_name}`.trim();
  return {
    place_id,
    message: `${guest}, ${italianPeriod(check_in_date, check_out_date)}.`,
    related_type: 'booking' as const,
    related_id: id,
  };
}

function letterAbout(before: Stay, { status, cancelled_by }: Stay): GuestLetterName | undefined {
  switch (status) {
    case 'confirmed':
      // A departure that was undone is no confirmation.
      return before.status === 'completed' ? undefined : 'confirmed';
    case 'cancelled':
      if (cancelled_by === null) return 'withdrawn';
      return before.status === 'pending' ? 'declined' : 'cancelled';
    case 'failed':
      return 'expired';
    default:
      return undefined;
  }
}

/**
 * Hook of `saveStay`, in its transaction: queues the letters to the guest of the public page and to the place. `user_id`: the
 * person at the place who made the change, so that the place needs no letter.
 */
export async function queueLettersAbout(
  ctx: Ctx,
  before: Stay,
  after: Stay,
  user_id: number | null,
): Promise<void> {
  if (after.source !== 'direct' || before.status === after.status) return;
  const letter = letterAbout(before, after);
  if (!letter) return;
  const direct = await ctx.db.maybe(sql`select 1 from direct_bookings where booking_id = ${after.id}`);
  if (!direct) return;
  if (await mayReachGuest(ctx, after, letter)) await queueForGuest(ctx, after.id, letter);
  if (user_id !== null) return;
  if (letter === 'withdrawn' || letter === 'expired') await queueForPlace(ctx, after, `request_${letter}`);
}
