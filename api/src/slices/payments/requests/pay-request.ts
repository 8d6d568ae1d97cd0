import type { PaymentRequest, Purpose } from 'contract/payments/schemas';
import type { Language } from 'contract/public/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { nameOf } from '../../../core/access/person-name.ts';
import type { Ctx } from '../../../core/context.ts';
import { conflict, notFound } from '../../../core/errors/errors.ts';
import type { PayableName } from '../payable.ts';

/** A row of `payment_requests`. */
export interface PayRequest extends PayableName {
  id: number;
  token: string;
  purpose: Purpose;
  amount_cents: number;
  currency: string;
  language: Language;
  closed_at: string | null;
}

export const missingRequest = () => notFound('Richiesta di pagamento non trovata');

/** The place's BTCPay does not answer, or refuses. */
export const unavailable = () =>
  conflict(
    'payments_unavailable',
    'In questo momento non si può pagare in bitcoin: riprova tra poco o scrivi alla struttura.',
  );

export async function requestBy(ctx: Pick<Ctx, 'db'>, which: Sql): Promise<PayRequest> {
  const request = await ctx.db.maybe<PayRequest>(sql`
    select q.id, q.place_id, q.payable_kind, q.payable_id, q.token, q.purpose, q.amount_cents, q.currency, q.language,
      q.closed_at
    from payment_requests q where ${which}`);
  if (!request) throw missingRequest();
  return request;
}

/** Whether a payment of the request `q` has begun: its invoice can still be paid, or its money waits for the network or for a person. */
export const isBeingPaid = (now: Date): Sql => sql`exists (
  select from payment_attempts a where a.request_id = q.id and (a.attention is not null or a.state = 'processing'
    or a.state = 'unpaid' and a.superseded_at is null and a.expires_at > ${now}))`;

export const payPath = (token: string) => `/pay/${token}`;

/** A request as the desk sees it. A closed request that was paid is `paid`. */
export async function shownRequest(ctx: Ctx, which: Sql): Promise<PaymentRequest | null> {
  const found = await ctx.db.maybe<Omit<PaymentRequest, 'url'>>(sql`
    select q.id, q.token, q.purpose, q.amount_cents / 100::float8 as amount, q.currency,
      case when exists (select from payment_attempts a where a.request_id = q.id and a.counted_cents > 0) then 'paid'
        when exists (select from payment_attempts a where a.request_id = q.id and a.state = 'processing') then 'processing'
        when q.closed_at is not null then 'closed' else 'open' end as state,
      q.sent_to, ${nameOf} as author, q.created_at, q.closed_at
    from payment_requests q left join users u on u.id = q.created_by
    where ${which}`);
  return found ? { ...found, url: pageAddress(ctx.config, payPath(found.token)) } : null;
}

/** What the open requests of some payables of one kind ask for, in euros, and where it is paid; none whose payment is on its way. */
export async function payLinks(
  { db, config }: Ctx,
  { place_id, payable_kind }: Omit<PayableName, 'payable_id'>,
  payable_ids: readonly number[],
): Promise<{ amount: number; url: string }[]> {
  const open = await db.many<{ token: string; amount: number }>(sql`
    select q.token, q.amount_cents / 100::float8 as amount from payment_requests q
    where q.place_id = ${place_id} and q.payable_kind = ${payable_kind} and q.payable_id = any (${[...payable_ids]}::bigint[])
      and q.closed_at is null and not exists (
        select from payment_attempts a where a.request_id = q.id and (a.state = 'processing' or a.counted_cents > 0))
    order by q.payable_id`);
  return open.map(({ token, amount }) => ({ amount, url: pageAddress(config, payPath(token)) }));
}
