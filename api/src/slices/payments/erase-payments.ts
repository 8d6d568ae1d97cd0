import sql, { type Sql } from 'sql-template-tag';
import type { Ctx } from '../../core/context.ts';
import { textsNaming } from '../../core/db/texts-naming.ts';

/** A sentence of the log without what a person wrote at its end. */
const withoutWords = (sentence: Sql): Sql => sql`regexp_replace(${sentence}, ':.*$', '.')`;

/**
 * Erases a payer from payments, in the transaction of an erasure. Amounts, days and methods stay: they are the books of the place.
 * Addresses go, and so do texts that match one of the folded `like` patterns. `which`: a condition on `payable_kind` and `payable_id`.
 */
export async function erasePayments({ db }: Ctx, which: Sql, patterns: readonly string[]): Promise<void> {
  const { names, cleared } = textsNaming(patterns);
  const attempts = sql`select id from payment_attempts where ${which}`;
  const byHand = sql`select id from manual_payments where ${which}`;
  await db.run(sql`update payment_requests set sent_to = null where ${which} and sent_to is not null`);
  await db.run(sql`
    update payment_refunds r set sent_to = null, reason = ${cleared(sql`r.reason`)} where r.attempt_id in (${attempts})`);
  await db.run(sql`
    update payment_attempts t set last_answer = null where ${which} and t.last_answer is not null`);
  await db.run(sql`
    update manual_payments m set note = ${cleared(sql`m.note`)}, void_reason = ${cleared(sql`m.void_reason`)}
    where ${which} and ${names(sql`concat_ws(' ', m.note, m.void_reason)`)}`);
  for (const ofPayments of [sql`e.attempt_id in (${attempts})`, sql`e.manual_payment_id in (${byHand})`]) {
    await db.run(sql`
      update payment_events e set sentence = ${withoutWords(sql`e.sentence`)}
      where ${ofPayments} and ${names(sql`e.sentence`)}`);
  }
}

/** Clears texts and addresses of payments at a place, of anybody, that match one of the folded `like` patterns. */
export async function eraseNotes({ db }: Ctx, place_id: number, patterns: readonly string[]): Promise<void> {
  const { names, cleared } = textsNaming(patterns);
  await db.run(sql`
    update manual_payments m set note = ${cleared(sql`m.note`)}, void_reason = ${cleared(sql`m.void_reason`)}
    where m.place_id = ${place_id} and (m.note is not null or m.void_reason is not null)
      and ${names(sql`concat_ws(' ', m.note, m.void_reason)`)}`);
  await db.run(sql`
    update payment_requests q set sent_to = null
    where q.place_id = ${place_id} and q.sent_to is not null and ${names(sql`q.sent_to`)}`);
  await db.run(sql`
    update payment_refunds r set sent_to = ${cleared(sql`r.sent_to`)}, reason = ${cleared(sql`r.reason`)}
    where r.place_id = ${place_id} and (r.sent_to is not null or r.reason is not null)
      and ${names(sql`concat_ws(' ', r.sent_to, r.reason)`)}`);
  await db.run(sql`
    update payment_events e set sentence = ${withoutWords(sql`e.sentence`)}
    where e.place_id = ${place_id} and position(':' in e.sentence) > 0 and ${names(sql`e.sentence`)}`);
}
