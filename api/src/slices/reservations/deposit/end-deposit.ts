import type { Reservation } from 'contract/reservations/schemas';
import sql from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { inTransaction } from '../../../core/errors/transaction.ts';
import { notify } from '../../../platform/notifications/notify.ts';
import { closeNeedlessRequests } from '../../payments/requests/close-requests.ts';
import { actOnReservation } from '../acts/act.ts';
import { lockReservation } from '../book/read-reservations.ts';
import { cameOf, depositLeft, undecidedCents } from './deposit-left.ts';
import { payableOf } from './held-deposit.ts';
import { isPaid, lockDeposit } from './load-deposit.ts';
import { roomOf } from './room-of.ts';

const TITLES = {
  nothing: 'Caparra non pagata',
  part: 'Caparra pagata in parte',
  whole: 'Caparra da verificare',
};

/**
 * The job at the end of the time to pay: the reservation is cancelled, and its table is free. Asks to be called again when that time has
 * moved on meanwhile. Safe to repeat.
 */
export function endDeposit(ctx: Ctx, { reservation_id }: { reservation_id: number }): Promise<void> {
  return inTransaction(ctx, async (inside) => {
    const found = await inside.db.maybe<{ place_id: number }>(sql`
      select place_id from table_deposits where reservation_id = ${reservation_id}`);
    if (!found) return;
    const room = await roomOf(inside, found.place_id);
    const { state } = await lockReservation(inside, room, reservation_id);
    const deposit = await lockDeposit(inside, reservation_id);
    // A paid reservation is requested again once its guest has moved it: it then waits for a person, not for money.
    if (!deposit || state !== 'requested' || isPaid(deposit)) return;
    if (Date.parse(deposit.held_until) > ctx.clock().getTime()) {
      const at = new Date(deposit.held_until);
      await inside.jobs.send(inside.db, 'reservations.depositOver', { reservation_id }, at);
      return;
    }
    await inside.db.run(sql`
      update table_deposits set lapsed_at = ${ctx.clock()} where reservation_id = ${reservation_id}`);
    const { name, deposit: kept } = await actOnReservation(inside, room, reservation_id, 'cancel', {
      said: 'annullata, il tempo per la caparra è finito',
    });
    const undecided_cents = await undecidedCents(inside, reservation_id);
    const { total_cents, received_cents, refunded_cents } = deposit;
    const came = cameOf(total_cents, received_cents - refunded_cents + undecided_cents);
    await notify(inside, {
      place_id: room.place_id,
      kind: 'table_withdrawn',
      title: `${TITLES[came]}: ${name}`,
      message: `La prenotazione è annullata e il tavolo è di nuovo libero.${depositLeft(kept, undecided_cents)}`,
      url: `/dashboard/reservations/${reservation_id}`,
      key: `table ${reservation_id} deposit over ${deposit.held_until}`,
    });
  });
}

/** Nightly: deposits whose job was lost. */
export async function endForgottenDeposits(ctx: Ctx): Promise<void> {
  const over = await ctx.db.many<{ reservation_id: number }>(sql`
    select d.reservation_id from table_deposits d join reservations r on r.id = d.reservation_id
    where d.lapsed_at is null and d.payment_status <> 'paid' and r.state = 'requested' and d.held_until <= ${ctx.clock()} order by d.held_until, d.reservation_id`);
  for (const one of over) await endDeposit(ctx, one);
}

/**
 * The time to pay follows a reservation that moves: it ends with the new time at the latest, and one that ended with the former time ends
 * when it would have for the new one (docs/rules.md 19.45).
 */
async function moveHeldUntil({ db, jobs }: Ctx, before: Reservation, after: Reservation): Promise<void> {
  const moved = await db.maybe<{ held_until: string }>(sql`
    update table_deposits d set held_until = t.until
    from (
      select o.reservation_id, case when o.held_until < ${before.at}::timestamptz then least(o.held_until, ${after.at}::timestamptz)
        else least(${after.at}::timestamptz, greatest(o.held_until, o.created_at + make_interval(hours => (
          select (p.deposit->>'hold_hours')::int from service_plans p where p.place_id = o.place_id)))) end as until
      from table_deposits o where o.reservation_id = ${after.id}
    ) as t
    where d.reservation_id = t.reservation_id and d.lapsed_at is null and d.used_at is null and d.held_until <> t.until
    returning d.held_until`);
  if (moved)
    await jobs.send(db, 'reservations.depositOver', { reservation_id: after.id }, new Date(moved.held_until));
}

/**
 * Hook of a saved reservation: a person who confirms it forgets that it had lapsed, and what nobody has to pay any more is asked for no
 * longer.
 */
export async function followDeposit(ctx: Ctx, before: Reservation, after: Reservation): Promise<void> {
  if (after.deposit == null) return;
  if (before.at !== after.at && after.state === 'requested') await moveHeldUntil(ctx, before, after);
  if (before.state === after.state) return;
  if (before.state === 'cancelled')
    await ctx.db.run(sql`update table_deposits set lapsed_at = null where reservation_id = ${after.id}`);
  const deposit = await lockDeposit(ctx, after.id);
  if (deposit) await closeNeedlessRequests(ctx, payableOf(after, deposit));
}
