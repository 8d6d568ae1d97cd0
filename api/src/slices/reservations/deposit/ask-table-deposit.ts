import { HOUR_MS } from 'contract/days/durations';
import type { Reservation } from 'contract/reservations/schemas';
import type { DepositOffer, DepositRules } from 'contract/table-deposits/schemas';
import sql from 'sql-template-tag';
import { currencyOf } from '../../../core/access/place-currency.ts';
import type { Ctx } from '../../../core/context.ts';
import { toCents } from '../../../core/format/amount.ts';
import { bankAccountOf } from '../../business/bank-account.ts';
import { readyBtcpay } from '../../payments/attempts/attempt-btcpay.ts';
import { askDeposit } from '../../payments/requests/ask-deposit.ts';
import type { Room } from '../hooks.ts';
import { payableDeposit } from './payable-name.ts';

/**
 * What a party pays before it comes; null: nothing. Where neither way works just now, such as a server that does not answer, a guest
 * reserves without a deposit: a table that nobody can have is worth less.
 */
export async function depositOffer(
  ctx: Ctx,
  { place_id }: Pick<Room, 'place_id'>,
  rules: DepositRules | null,
  party: number,
): Promise<DepositOffer | null> {
  if (rules === null || party < rules.from_party) return null;
  const bitcoin = rules.bitcoin && (await readyBtcpay(ctx, place_id)) !== null;
  const transfer = rules.transfer && (await bankAccountOf(ctx, { place_id })) !== undefined;
  if (!bitcoin && !transfer) return null;
  const currency = await currencyOf(ctx, place_id);
  const { per_person, hold_hours } = rules;
  const amount = Math.round(per_person * 100 * party) / 100;
  return { amount, per_person, currency, bitcoin, transfer, hold_hours };
}

/** Asks for the deposit of a new reservation, in the transaction that has made it. The table is held for `hold_hours`, at most until the reservation's time. */
export async function askTableDeposit(
  ctx: Ctx,
  { place_id }: Room,
  { id, at }: Reservation,
  { amount, currency, bitcoin, transfer, hold_hours }: DepositOffer,
): Promise<void> {
  const now = ctx.clock();
  const total_cents = toCents(amount);
  const held_until = new Date(Math.min(now.getTime() + hold_hours * HOUR_MS, Date.parse(at)));
  // Two new deposits of a place get two numbers.
  await ctx.db.run(sql`select 1 from service_plans where place_id = ${place_id} for no key update`);
  await ctx.db.run(sql`
    insert into table_deposits (reservation_id, place_id, number, total_cents, currency, by_transfer, held_until, created_at)
    select ${id}, ${place_id}, coalesce(max(d.number), 0) + 1, ${total_cents}, ${currency}, ${transfer}, ${held_until}, ${now}
    from table_deposits d where d.place_id = ${place_id}`);
  await ctx.jobs.send(ctx.db, 'reservations.depositOver', { reservation_id: id }, held_until);
  if (bitcoin) await askDeposit(ctx, payableDeposit(place_id, id), total_cents, { send: false });
}
