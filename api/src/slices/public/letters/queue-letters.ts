import sql from 'sql-template-tag';
import { italianDay } from '../../../core/format/days.ts';
import type { Stay } from '../../bookings/stay.ts';
import type { Ctx } from '../../../core/context.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import {
  DIGEST_MINUTES,
  isDigestDue,
  mayTellStranger,
  mayWriteToPlace,
  mayWriteToStranger,
} from './letter-limits.ts';
import type { GuestLetterName, PlaceLetterName } from './letters.ts';
import { getsPlaceLetter } from '../place-readers.ts';

const MINUTE_MS = 60_000;

/** One job a letter: when one cannot be sent, the others are not sent again. */
function toGuest(ctx: Ctx, booking_id: number, letter: GuestLetterName): Promise<void> {
  return ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter });
}

/** Of a request whose address nobody has proved: what it did by itself is no news for that address. */
const ONLY_PROVED: readonly GuestLetterName[] = ['withdrawn', 'expired'];
/** What the place has promised or taken back. */
const DECIDED: readonly GuestLetterName[] = ['confirmed', 'cancelled'];

async function mayReachGuest(
  ctx: Ctx,
  stay: Pick<Stay, 'id' | 'guest_email'>,
  letter: GuestLetterName,
): Promise<boolean> {
  const { is_proved } = await ctx.db.one<{ is_proved: boolean }>(sql`
    select proved_at is not null as is_proved from direct_bookings where booking_id = ${stay.id}`);
  if (is_proved) return true;
  if (DECIDED.includes(letter)) return mayTellStranger(ctx, stay.guest_email);
  return !ONLY_PROVED.includes(letter) && (await mayWriteToStranger(ctx, stay.guest_email));
}

type To = { address: string } | { user_id: number };

/** The address of the booking page, if it has one, and the people who are told by mail. */
async function readersOf(ctx: Ctx, place_id: number, letter: PlaceLetterName): Promise<To[]> {
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
  // The row that it is about was written a moment ago.
  const since = new Date(now - MINUTE_MS).toISOString();
  for (const to of await readersOf(ctx, place_id, 'request_came')) {
    const at = new Date(now + DIGEST_MINUTES * MINUTE_MS);
    await ctx.jobs.send(ctx.db, 'public.digest', { place_id, since, ...to }, at);
  }
}

async function toPlace(
  ctx: Ctx,
  { id: booking_id, place_id }: Pick<Stay, 'id' | 'place_id'>,
  letter: PlaceLetterName,
): Promise<void> {
  if (!(await mayWriteToPlace(ctx, place_id))) return planDigest(ctx, place_id);
  for (const to of await readersOf(ctx, place_id, letter)) {
    await ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter, ...to });
  }
}

/**
 * Queues, in the caller's transaction, the letters about a request that was just made. Answers whether the guest is written to:
 * an address that has had too many letters is not. A place that confirms by itself hears of it once it has.
 */
export async function queueRequestLetters(
  ctx: Ctx,
  stay: Pick<Stay, 'id' | 'place_id' | 'guest_email'>,
  { self_confirming }: { self_confirming: boolean },
): Promise<boolean> {
  const reaches = await mayReachGuest(ctx, stay, 'requested');
  if (reaches) await toGuest(ctx, stay.id, 'requested');
  else await ctx.db.run(sql`update direct_bookings set letter_held = true where booking_id = ${stay.id}`);
  // Who cannot prove the address is not confirmed by itself either: a person has to look.
  if (!self_confirming || !reaches) await toPlace(ctx, stay, 'request_came');
  return reaches;
}

/** A request that had run out has come back, since its guest has opened the letter: the place hears of it as of a new one. */
export async function tellOfReturn(ctx: Ctx, stay: Stay): Promise<void> {
  await toPlace(ctx, stay, 'request_came');
  await notify(ctx, {
    ...newsOf(stay),
    kind: 'booking_request',
    title: 'Richiesta di nuovo in attesa',
    key: `booking ${stay.id} back`,
  });
}

/** A request was confirmed without a person, as the place has chosen. */
export async function tellOfSelfConfirmed(ctx: Ctx, stay: Stay): Promise<void> {
  await toPlace(ctx, stay, 'request_confirmed');
  await notify(ctx, {
    ...newsOf(stay),
    kind: 'booking_new',
    title: 'Nuova prenotazione dalla pagina pubblica',
    key: `booking ${stay.id} self confirmed`,
  });
}

function newsOf({ id, place_id, guest_first_name, guest_last_name, check_in_date, check_out_date }: Stay) {
  const guest = `${guest_first_name} ${guest_last_name}`.trim();
  return {
    place_id,
    message: `${guest}, dal ${italianDay(check_in_date)} al ${italianDay(check_out_date)}.`,
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
 * Told by `saveStay` of every stay that changed, in its transaction: queues what the guest of the public page, and the place,
 * have to hear of it. `user_id`: who at the place did it, who needs no letter of it.
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
  if (await mayReachGuest(ctx, after, letter)) await toGuest(ctx, after.id, letter);
  if (user_id !== null) return;
  if (letter === 'withdrawn' || letter === 'expired') await toPlace(ctx, after, `request_${letter}`);
}
