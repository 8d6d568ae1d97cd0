import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../../core/context.ts';
import type { Erasure } from '../hooks.ts';

/** Amounts, days and ways of payment stay: they are the books of the place. Addresses go, and notes that name the customer. */
export async function erasePayments({ db }: Ctx, { booking_ids, patterns }: Erasure): Promise<void> {
  const names = (text: Sql) => sql`fold(${text}) like any (${patterns}::text[])`;
  const ofBookings = sql`payable_kind = 'booking' and payable_id = any (${booking_ids}::bigint[])`;
  const attempts = sql`select id from payment_attempts where ${ofBookings}`;
  const byHand = sql`select id from manual_payments where ${ofBookings}`;
  await db.run(sql`update payment_requests set sent_to = null where ${ofBookings} and sent_to is not null`);
  await db.run(sql`
    update payment_refunds r set sent_to = null, reason = case when ${names(sql`r.reason`)} then null else r.reason end
    where r.attempt_id in (${attempts})`);
  await db.run(sql`
    update payment_attempts t set last_answer = null where ${ofBookings} and t.last_answer is not null`);
  await db.run(sql`
    update manual_payments m set note = case when ${names(sql`m.note`)} then null else m.note end,
      void_reason = case when ${names(sql`m.void_reason`)} then null else m.void_reason end
    where ${ofBookings} and ${names(sql`concat_ws(' ', m.note, m.void_reason)`)}`);
  for (const ofPayments of [sql`e.attempt_id in (${attempts})`, sql`e.manual_payment_id in (${byHand})`]) {
    await db.run(sql`
      update payment_events e set sentence = regexp_replace(e.sentence, ':.*$', '.')
      where ${ofPayments} and ${names(sql`e.sentence`)}`);
  }
}
