import sql from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { PREPARING_MS } from './attempts/make-invoice.ts';

/**
 * What a clock that was ahead has asked BTCPay for is asked for again now, and nobody waits for an invoice that is being made
 * in the future: who pays next takes it over.
 */
export async function planPaymentsAnew({ db, clock }: Ctx): Promise<void> {
  const now = clock();
  await db.run(sql`
    update payment_attempts set next_check_at = ${now}
    where next_check_at > ${now} and greatest(created_at, checked_at) > ${now}`);
  await db.run(sql`
    update payment_attempts set preparing_until = ${now}
    where preparing_until > ${new Date(now.getTime() + PREPARING_MS)}`);
  await db.run(sql`
    update payment_refunds set next_check_at = ${now} where next_check_at > ${now} and created_at > ${now}`);
}
