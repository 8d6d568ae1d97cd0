import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import type { PayableName } from './payable.ts';

/**
 * Makes the money that came for one thing money of another one, such as a deposit of the bill that it is taken off: day, method, refunds
 * and documents stay. The caller holds both. Requests and attempts that brought nothing stay where they are.
 */
export async function movePayments(
  { db }: Pick<Ctx, 'db'>,
  from: PayableName,
  to: PayableName,
): Promise<void> {
  await db.run(sql`
    with base as (
      select coalesce(max(number), 0) as number from payment_attempts
      where payable_kind = ${to.payable_kind} and payable_id = ${to.payable_id}
    ), going as (
      select id, row_number() over (order by number) as step from payment_attempts
      where payable_kind = ${from.payable_kind} and payable_id = ${from.payable_id} and counted_cents > 0
    )
    update payment_attempts a set payable_kind = ${to.payable_kind}, payable_id = ${to.payable_id},
      number = base.number + going.step
    from base, going where a.id = going.id`);
  await db.run(sql`
    update manual_payments set payable_kind = ${to.payable_kind}, payable_id = ${to.payable_id}
    where payable_kind = ${from.payable_kind} and payable_id = ${from.payable_id} and voided_at is null
      and method <> 'on_account'`);
}
