import type { PaymentRequest, Purpose } from 'contract/payments/schemas';
import type { Language } from 'contract/public/schemas';
import sql, { type Sql } from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
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

export const payPath = (token: string) => `/pay/${token}`;

/** A request as the desk sees it. A closed request that was paid is `paid`. */
export async function shownRequest(ctx: Ctx, which: Sql): Promise<PaymentRequest | null> {
  const found = await ctx.db.maybe<Omit<PaymentRequest, 'url'>>(sql`
    select q.id, q.token, q.purpose, q.amount_cents / 100::float8 as amount, q.currency,
      case when exists (select from payment_attempts a where a.request_id = q.id and a.counted_cents > 0) then 'paid'
        when exists (select from payment_attempts a where a.request_id = q.id and a.state = 'processing') then 'processing'
        when q.closed_at is not null then 'closed' else 'open' end as state,
      q.sent_to, nullif(trim(u.first_name || ' ' || u.last_name), '') as author, q.created_at, q.closed_at
    from payment_requests q left join users u on u.id = q.created_by
    where ${which}`);
  return found ? { ...found, url: pageAddress(ctx.config, payPath(found.token)) } : null;
}
