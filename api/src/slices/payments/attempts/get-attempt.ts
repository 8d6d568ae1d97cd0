import type { AttemptDetail } from 'contract/payment-attempts/schemas';
import { may } from 'contract/roles/values';
import sql, { type Sql } from 'sql-template-tag';
import type { PlaceAccess } from '../../../core/access/guard.ts';
import { nameOf } from '../../../core/access/person-name.ts';
import { jsonInstant } from '../../../core/db/json-instant.ts';
import type { Ctx } from '../../../core/context.ts';
import { actionsFor, refundableCents } from '../attention/attempt-actions.ts';
import { missingAttempt, requireAttempt } from './attempt.ts';
import { entriesOf, entryColumns } from '../entries/payment-entries.ts';

/** The history of a payment, oldest line first. */
export const eventsOf = (which: Sql): Sql => sql`(
  select coalesce(json_agg(one), '[]') from (
    select v.id, ${jsonInstant(sql`v.at`)} as at, ${nameOf} as author, v.sentence
    from payment_events v left join users u on u.id = v.user_id where ${which} order by v.id
  ) as one)`;

const refunds = sql`(
  select coalesce(json_agg(one), '[]') from (
    select r.id, r.amount_cents / 100::float8 as amount, r.currency, r.state, r.reason, ${nameOf} as author, r.sent_to,
      r.view_link is not null as has_link, ${jsonInstant(sql`r.created_at`)} as created_at
    from payment_refunds r left join users u on u.id = r.created_by where r.attempt_id = t.id order by r.id
  ) as one)`;

/** One attempt with its history, and the decisions that this person may take. Throws 404. */
export async function getAttempt(ctx: Ctx, place: PlaceAccess, attempt_id: number): Promise<AttemptDetail> {
  const attempt = await requireAttempt(ctx, place.place_id, attempt_id);
  const detail = await ctx.db.maybe<Omit<AttemptDetail, 'actions' | 'refundable'>>(sql`
    select ${entryColumns(ctx)}, t.place_id, t.number, t.order_id, t.invoice_id, t.checkout_link, t.status, t.additional_status,
      t.paid_cents / 100::float8 as paid_amount, t.paid_by, t.created_at, t.expires_at, t.paid_at, t.checked_at,
      t.last_error, ${refunds} as refunds, ${eventsOf(sql`v.attempt_id = t.id`)} as events
    from ${entriesOf(place.place_id)} join payment_attempts t on t.id = e.id
    where e.kind = 'attempt' and e.id = ${attempt_id}`);
  if (!detail) throw missingAttempt();
  const refundable = await refundableCents(ctx, attempt);
  const mayDecide = (may.manage as readonly string[]).includes(place.role);
  return {
    ...detail,
    refundable: refundable / 100,
    actions: mayDecide ? actionsFor(attempt, refundable) : [],
  };
}
