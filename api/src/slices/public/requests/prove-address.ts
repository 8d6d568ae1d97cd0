import { DAY_MS, MINUTE_MS } from 'contract/days/durations';
import type { GuestBooking } from 'contract/public/schemas';
import sql from 'sql-template-tag';
import { openUntil } from '../../../core/access/open-until.ts';
import { decideOnStay, type Decision, type Moment } from '../../bookings/arrivals/act-on-stay.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { canHold } from '../../bookings/availability/can-hold.ts';
import { expireLater } from '../../bookings/requests/expire-holds.ts';
import { periodsSoldAgain } from '../../calendars/channel-events/sold-again.ts';
import { syncBeforeSale } from '../../calendars/sync/sync-before-sale.ts';
import type { Ctx } from '../../../core/context.ts';
import { AppError, conflict } from '../../../core/errors/errors.ts';
import { getGuestBooking } from './guest-booking.ts';
import { lockForStrangers, requireMayHold } from '../hold-again.ts';
import { SELF_CONFIRMED } from '../letters/letters.ts';
import { askPlace, notifySelfConfirmed, notifyReturn } from '../letters/queue-letters.ts';
import { type Doing, takesGuests } from '../place/open-place.ts';

/** After this time an expired request is not restored. */
const FRESH_MS = DAY_MS;

interface Letter {
  booking_id: number;
  place_id: number;
  room_id: number | null;
  is_proved: boolean;
}

/** The request of the letter's link. Throws 404; 422 `wrong_link` for another letter's proof. */
async function findLetter(ctx: Ctx, slug: string, token: string, proof: string): Promise<Letter> {
  await getGuestBooking(ctx, slug, token);
  const letter = await ctx.db.maybe<Letter>(sql`
    select d.booking_id, b.place_id, b.room_id, d.proved_at is not null as is_proved
    from direct_bookings d join bookings b on b.id = d.booking_id
    where d.token = ${token} and d.proof = ${proof}`);
  if (!letter) {
    throw new AppError(422, 'wrong_link', 'Questo link non è quello della nostra e-mail: aprilo da lì.');
  }
  return letter;
}

interface Rule {
  minutes: number;
  confirms: boolean;
  is_open: boolean;
  is_fresh: boolean;
}

/** The place's present rule for this request. Where a payment is asked, the payment confirms. */
async function findRule(ctx: Ctx, { booking_id, place_id }: Letter): Promise<Rule> {
  const now = ctx.clock();
  const rule = await ctx.db.one<Rule & Doing>(sql`
    select p.category, p.capabilities, case when asks.payment then p.hold_minutes else p.answer_minutes end as minutes,
      p.auto_confirm and not asks.payment as confirms,
      p.public_open and coalesce(${openUntil(sql`p.id`)} > ${now}, false) as is_open,
      b.created_at > ${new Date(now.getTime() - FRESH_MS)} as is_fresh
    from places p join bookings b on b.id = ${booking_id}
    cross join lateral (select exists (select from payment_requests r
      where r.payable_kind = 'booking' and r.payable_id = b.id and r.closed_at is null) as payment) as asks
    where p.id = ${place_id}`);
  return { ...rule, is_open: rule.is_open && takesGuests(rule) };
}

async function isFirstProof(ctx: Ctx, booking_id: number): Promise<boolean> {
  const proved = await ctx.db.run(sql`
    update direct_bookings set proved_at = ${ctx.clock()} where booking_id = ${booking_id} and proved_at is null`);
  return proved > 0;
}

const taken = () =>
  conflict(
    'nights_taken',
    "Queste notti non sono più libere: scegli altre date o un'altra camera dalla pagina della struttura.",
  );

const HELD = "L'ospite ha aperto il link nella sua e-mail: le notti restano tenute.";
const SOLD =
  "L'ospite ha aperto il link nella sua e-mail, ma un portale ha venduto le stesse notti: decidi tu.";

/** Gives the place its full time to answer; restores an expired request if its nights are still free. */
async function decideHold(
  moment: Moment,
  { minutes, confirms, is_sold }: Rule & { is_sold: boolean },
): Promise<Decision> {
  const { ctx, stay } = moment;
  const until = new Date(ctx.clock().getTime() + minutes * MINUTE_MS);
  if (stay.status === 'failed') {
    await requireMayHold(ctx, stay, until);
    if (!(await canHold(moment, { ...stay, status: 'pending' }))) throw taken();
  }
  if (confirms) {
    const after = { ...stay, status: 'confirmed' as const, hold_expires_at: null };
    return { after, sentence: SELF_CONFIRMED };
  }
  const kept = stay.status === 'pending' ? (stay.hold_expires_at ?? '') : '';
  const hold_expires_at = [kept, until.toISOString()].toSorted().at(-1)!;
  await expireLater(ctx, stay.id, hold_expires_at);
  const after = { ...stay, status: 'pending' as const, hold_expires_at };
  return { after, sentence: is_sold ? SOLD : HELD };
}

/**
 * The guest has opened the link of the letter, which proves the address. Safe to repeat; a decision that was made meanwhile
 * stays. Throws 404; 422 `wrong_link`; 409 `nights_taken`, 429 for an expired request that cannot be restored.
 */
export async function proveAddress(ctx: Ctx, slug: string, token: string, proof: string) {
  const letter = await findLetter(ctx, slug, token, proof);
  if (letter.room_id !== null && !letter.is_proved) await syncBeforeSale(ctx, letter, letter.room_id);
  return inTransaction(ctx, async (inside): Promise<GuestBooking> => {
    await lockForStrangers(inside, letter.place_id);
    const rule = await findRule(inside, letter);
    const actor = { place_id: letter.place_id, user_id: null };
    await decideOnStay(inside, actor, letter.booking_id, {}, async (moment) => {
      const { stay } = moment;
      if (!(await isFirstProof(moment.ctx, stay.id))) return null;
      const isWaiting = stay.status === 'pending' && stay.hold_expires_at !== null;
      const isBack = stay.status === 'failed' && rule.is_open && rule.is_fresh;
      if (!isWaiting && !isBack) return null;
      // docs/rules.md 12.11
      const is_sold = rule.confirms && (await periodsSoldAgain(moment.ctx, stay)).length > 0;
      const confirms = rule.confirms && !is_sold;
      const decision = await decideHold(moment, { ...rule, confirms, is_sold });
      if (confirms) await notifySelfConfirmed(moment.ctx, stay);
      else if (isBack) await notifyReturn(moment.ctx, stay);
      else if (is_sold) await askPlace(moment.ctx, stay);
      return decision;
    });
    return getGuestBooking(inside, slug, token);
  });
}
