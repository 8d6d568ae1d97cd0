import type { PaidBy } from 'contract/payment-attempts/schemas';
import type { Attention, PaymentState } from 'contract/payments/schemas';
import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import { notFound } from '../../../core/errors/errors.ts';
import { payables, type PayableName } from '../payable.ts';

/** A row of `payment_attempts`: the columns that decisions need. */
export interface Attempt extends PayableName {
  id: number;
  request_id: number;
  number: number;
  /** The number by which people know the payable. */
  payable_number: number;
  order_id: string;
  amount_cents: number;
  currency: string;
  host: string;
  store_id: string;
  invoice_id: string | null;
  state: Exclude<PaymentState, 'voided'>;
  status: string | null;
  additional_status: string | null;
  paid_cents: number;
  counted_cents: number;
  accepted_at: string | null;
  paid_by: PaidBy[];
  attention: Attention | null;
  attention_before: Attention | null;
  settled_attention: Attention | null;
  preparing_until: string | null;
  superseded_at: string | null;
  hold_before: string | null;
  created_at: string;
  expires_at: string | null;
  monitored_until: string | null;
  paid_at: string | null;
  checked_at: string | null;
  read_believed: number;
}

const columnsFor = (ctx: Ctx): Sql => sql`a.id, a.place_id, a.request_id, a.payable_kind, a.payable_id,
  (select t.number from ${payables(ctx)} as t where t.kind = a.payable_kind and t.id = a.payable_id) as payable_number, a.number, a.order_id, a.amount_cents,
  a.currency, a.host, a.store_id, a.invoice_id, a.state, a.status, a.additional_status, a.paid_cents, a.counted_cents,
  a.accepted_at, a.paid_by, a.attention, a.attention_before, a.settled_attention, a.preparing_until, a.superseded_at,
  a.hold_before, a.created_at, a.expires_at, a.monitored_until, a.paid_at, a.checked_at, a.read_believed`;

export function findAttempt(ctx: Ctx, which: Sql): Promise<Attempt | undefined> {
  return ctx.db.maybe<Attempt>(sql`select ${columnsFor(ctx)} from payment_attempts a where ${which}`);
}

export function listAttempts(ctx: Ctx, which: Sql): Promise<Attempt[]> {
  return ctx.db.many<Attempt>(
    sql`select ${columnsFor(ctx)} from payment_attempts a where ${which} order by a.id`,
  );
}

/** An attempt of this place. Throws 404. */
export async function requireAttempt(ctx: Ctx, place_id: number, attempt_id: number): Promise<Attempt> {
  const attempt = await findAttempt(ctx, sql`a.id = ${attempt_id} and a.place_id = ${place_id}`);
  if (!attempt) throw missingAttempt();
  return attempt;
}

/** What is set in `payment_attempts` where another attempt takes its place, or none does: one without an invoice has expired. */
export const superseded = (now: Date): Sql =>
  sql`superseded_at = ${now}, state = case state when 'preparing' then 'expired' else state end`;

/** The case hides the one before it, and is cleared first. */
export const isMasked = ({ attention }: Pick<Attempt, 'attention'>) =>
  attention === 'refund_unknown' || attention === 'mismatch';

export const missingAttempt = () => notFound('Pagamento non trovato');
