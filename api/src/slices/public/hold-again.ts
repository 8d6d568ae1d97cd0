import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/days/durations';
import sql from 'sql-template-tag';
import { lockPlace } from '../../core/access/lock-place.ts';
import type { HoldLimit } from '../bookings/hooks.ts';
import type { Stay } from '../bookings/stay/stay.ts';
import { openUntil } from '../../core/access/open-until.ts';
import type { Ctx } from '../../core/context.ts';
import { conflict } from '../../core/errors/errors.ts';
import { type Doing, takesGuests } from './place/open-place.ts';
import { requireFewWaiting } from './requests/require-few-waiting.ts';

/** Added to the place's own time, so that the guest can still pay at its end. */
const TO_PAY_MS = HOUR_MS;

/** How long a request from the public page has held its nights. */
interface Held {
  /** It still waits: its time is not over. */
  waits: boolean;
  origin: Buffer | null;
  network: Buffer | null;
  is_proved: boolean;
  held_ms: number;
  held_from: string | null;
  /** The place's own hold time, in minutes. */
  full_minutes: number;
  /** The place takes the request now (docs/rules.md 12.7). */
  is_open: boolean;
}

/**
 * A payment that a person at the place asked for needs no open page, as the desk decides for itself. A hold whose time is over counts to
 * its end, as `followHold` adds it up once a job has noted that.
 */
async function heldBy(ctx: Ctx, booking_id: number): Promise<Held | undefined> {
  const held = await ctx.db.maybe<Held & Doing>(sql`
    select h.waits, d.origin, d.network, d.proved_at is not null as is_proved, p.category, p.capabilities,
      case when h.is_over then d.held_ms + coalesce(greatest(0, extract(epoch from b.hold_expires_at - d.held_from) * 1000), 0)::bigint
        else d.held_ms end as held_ms,
      case when not h.is_over then d.held_from end as held_from,
      case when r.id is not null then p.hold_minutes else p.answer_minutes end as full_minutes,
      (p.public_open or r.created_by is not null)
        and coalesce(${openUntil(sql`p.id`)} > ${ctx.clock()}, false) as is_open
    from direct_bookings d join bookings b on b.id = d.booking_id join places p on p.id = b.place_id
    cross join lateral (select b.status = 'pending' and coalesce(b.hold_expires_at <= ${ctx.clock()}, false) as is_over,
      b.status = 'pending' and coalesce(b.hold_expires_at > ${ctx.clock()}, true) as waits) as h
    left join payment_requests r on r.place_id = b.place_id and r.payable_kind = 'booking' and r.payable_id = b.id
      and r.closed_at is null
    where d.booking_id = ${booking_id}`);
  return held && { ...held, is_open: held.is_open && takesGuests(held) };
}

/** The longest total hold of a request that is neither paid nor confirmed, in milliseconds. */
const mostOf = ({ full_minutes }: Held) => Math.max(DAY_MS, full_minutes * MINUTE_MS + TO_PAY_MS);

/** Serialises guests of one place, so that their holds can be counted. Locks the place before rooms and bookings, like a new request. */
export async function lockForStrangers(ctx: Ctx, place_id: number): Promise<void> {
  await lockPlace(ctx.db, place_id);
}

/** Whether the total hold of a request would be too long at `until`. */
function isHeldTooLong(ctx: Ctx, held: Held, until: Date): boolean {
  const since = held.held_from === null ? ctx.clock() : new Date(held.held_from);
  return held.held_ms + Math.max(0, until.getTime() - since.getTime()) > mostOf(held);
}

/** Whether a request may be held until then, longer or again. A booking of the desk has no limit. */
async function mayHold(ctx: Ctx, booking_id: number, until: Date): Promise<boolean> {
  const held = await heldBy(ctx, booking_id);
  return !held || ((held.waits || held.is_open) && !isHeldTooLong(ctx, held, until));
}

const heldTooLong = () =>
  conflict(
    'held_too_long',
    'Queste notti sono state tenute a lungo senza un pagamento: fai una nuova richiesta dalla pagina della struttura.',
  );

const notTaken = () =>
  conflict(
    'not_taken',
    'La struttura non riceve più questa richiesta, che non si può più pagare: per ogni dubbio scrivi alla struttura.',
  );

/**
 * Checks whether a request may hold its nights until then, longer or again; to hold them again it must pass the limits
 * of a new request, at a place that takes it. The caller has called `lockForStrangers`. Throws 409 `held_too_long`,
 * `not_taken`; 429 `too_many`, `many_waiting`.
 */
export async function requireMayHold(ctx: Ctx, stay: Stay, until: Date): Promise<void> {
  const held = await heldBy(ctx, stay.id);
  if (!held) return;
  if (isHeldTooLong(ctx, held, until)) throw heldTooLong();
  if (stay.status !== 'failed') return;
  if (!held.is_open) throw notTaken();
  const { origin, network, is_proved } = held;
  await requireFewWaiting(ctx, {
    ...stay,
    booking_id: stay.id,
    is_proved,
    origin: { ...(origin && { line: origin }), ...(network && { network }) },
  });
}

/** The limit of holds from the public page. Payments ask it before they prolong one. */
export const strangersLimit: HoldLimit = { lock: lockForStrangers, requireMayHold, mayHold };

/** Hook of `saveStay`: adds up the hold time of a request from the public page. */
export async function followHold(ctx: Ctx, before: Stay, after: Stay): Promise<void> {
  if (after.source !== 'direct' || before.status === after.status) return;
  if (after.status === 'pending') {
    // A hold that a person has restored is the desk's decision, and is not counted.
    const from = after.hold_expires_at === null ? null : ctx.clock();
    await ctx.db.run(sql`update direct_bookings set held_from = ${from} where booking_id = ${after.id}`);
  } else if (before.status === 'pending') {
    const over = [before.hold_expires_at ?? '', ctx.clock().toISOString()].filter(Boolean).toSorted()[0]!;
    await ctx.db.run(sql`
      update direct_bookings set held_from = null,
        held_ms = held_ms + coalesce(greatest(0, extract(epoch from ${over}::timestamptz - held_from) * 1000), 0)::bigint
      where booking_id = ${after.id}`);
  }
}
