import sql from 'sql-template-tag';
import type { Stay } from '../bookings/stay.ts';
import type { Ctx } from '../context.ts';
import type { LetterName, PlaceLetterName } from './letter-names.ts';
import { getsPlaceLetter } from './place-readers.ts';

/** One job a letter: when one cannot be sent, the others are not sent again. */
function toGuest(ctx: Ctx, booking_id: number, letter: LetterName): Promise<void> {
  return ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter });
}

/** To the address of the booking page, if it has one, and to the people who are told by mail. */
async function toPlace(
  ctx: Ctx,
  booking_id: number,
  place_id: number,
  letter: PlaceLetterName,
): Promise<void> {
  const { email } = await ctx.db.one<{ email: string | null }>(sql`
    select email from places where id = ${place_id}`);
  const send = (to: { address: string } | { user_id: number }) =>
    ctx.jobs.send(ctx.db, 'public.letter', { booking_id, letter, ...to });
  if (email !== null) await send({ address: email });
  const people = await ctx.db.many<{ user_id: number }>(sql`
    select a.user_id from assignments a join places p on p.id = a.place_id join users u on u.id = a.user_id
    where a.place_id = ${place_id} and ${getsPlaceLetter(letter)} order by a.user_id`);
  for (const { user_id } of people) await send({ user_id });
}

/** Queues, in the caller's transaction, the letters about a request that was just made. */
export async function queueRequestLetters(ctx: Ctx, booking_id: number, place_id: number): Promise<void> {
  await toGuest(ctx, booking_id, 'requested');
  await toPlace(ctx, booking_id, place_id, 'request_came');
}

function letterAbout(before: Stay, { status, cancelled_by }: Stay): LetterName | undefined {
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
 * have to hear of it.
 */
export async function queueLettersAbout(ctx: Ctx, before: Stay, after: Stay): Promise<void> {
  if (after.source !== 'direct' || before.status === after.status) return;
  const letter = letterAbout(before, after);
  if (!letter) return;
  const direct = await ctx.db.maybe(sql`select 1 from direct_bookings where booking_id = ${after.id}`);
  if (!direct) return;
  await toGuest(ctx, after.id, letter);
  if (letter === 'withdrawn' || letter === 'expired') {
    await toPlace(ctx, after.id, after.place_id, `request_${letter}`);
  }
}
