import sql from 'sql-template-tag';
import { currencyFormat, fromCents } from '../../../core/format/amount.ts';
import { pageAddress } from '../../../core/access/page-address.ts';
import type { Language } from 'contract/public/schemas';
import type { Ctx } from '../../../core/context.ts';
import type { Message } from '../../../core/mail/mail.ts';
import { safeName } from '../../../core/format/safe-name.ts';
import { secretsOf } from '../../../core/secrets/secrets.ts';
import { kindOf, payables, type PayableName } from '../payable.ts';
import { payPath } from '../requests/pay-request.ts';
import { payWords } from './pay-words.ts';
import { refundPurpose } from '../refunds/refund-payment.ts';

/** A letter to the payer: a request to pay, a received payment, the link of a refund. */
export type PayLetter =
  | { letter: 'request'; request_id: number }
  | { letter: 'received'; attempt_id: number }
  | { letter: 'refund'; refund_id: number };

interface Facts {
  payable_kind: PayableName['payable_kind'];
  number: number;
  payer_first_name: string;
  payer_email: string;
  language: Language;
  place: string;
  place_email: string | null;
  amount_cents: number;
  currency: string;
}

const about = sql`t.kind as payable_kind, t.number, t.payer_first_name, t.payer_email, p.name as place,
  p.email as place_email`;

function money({ amount_cents, currency }: Facts, locale: string): string {
  return currencyFormat(locale, currency)
    .format(fromCents(amount_cents))
    .replaceAll(/[\u00a0\u202f]/g, ' ');
}

const named = (ctx: Ctx, facts: Facts): string =>
  kindOf(ctx, facts).words.inLetters[facts.language](facts.number);

function message(facts: Facts, to: string, subject: string, parts: string[]): Message {
  const words = payWords[facts.language];
  return {
    to,
    from_name: facts.place,
    reply_to: facts.place_email,
    language: facts.language,
    subject,
    text: [words.greeting(safeName(facts.payer_first_name)), ...parts].join('\n\n'),
  };
}

/** Asks the payer to pay; a request that was closed meanwhile is not sent. */
async function requestLetter(ctx: Ctx, request_id: number): Promise<Message | undefined> {
  const found = await ctx.db.maybe<Facts & { token: string; sent_to: string }>(sql`
    select ${about}, q.language, q.amount_cents, q.currency, q.token, q.sent_to
    from payment_requests q join ${payables(ctx)} as t on t.kind = q.payable_kind and t.id = q.payable_id
    join places p on p.id = q.place_id
    where q.id = ${request_id} and q.closed_at is null and q.sent_to is not null`);
  if (!found) return undefined;
  const words = payWords[found.language];
  return message(found, found.sent_to, words.request.subject(found.place), [
    words.request.opening(found.place, money(found, words.locale), named(ctx, found)),
    words.request.link,
    pageAddress(ctx.config, payPath(found.token)),
    words.request.how,
  ]);
}

async function receivedLetter(ctx: Ctx, attempt_id: number): Promise<Message | undefined> {
  const found = await ctx.db.maybe<Facts>(sql`
    select ${about}, q.language, a.counted_cents as amount_cents, a.currency
    from payment_attempts a join payment_requests q on q.id = a.request_id
    join ${payables(ctx)} as t on t.kind = a.payable_kind and t.id = a.payable_id join places p on p.id = a.place_id
    where a.id = ${attempt_id} and a.state = 'paid' and t.payer_email <> ''`);
  if (!found) return undefined;
  const words = payWords[found.language];
  return message(found, found.payer_email, words.received.subject(found.place), [
    words.received.opening(found.place, money(found, words.locale), named(ctx, found)),
  ]);
}

/** The one letter with money in it: to the address of the guest, which the desk may have corrected. */
async function refundLetter(ctx: Ctx, refund_id: number): Promise<Message | undefined> {
  const found = await ctx.db.maybe<Facts & { view_link: Buffer }>(sql`
    select ${about}, q.language, r.amount_cents, r.currency, r.view_link
    from payment_refunds r join payment_attempts a on a.id = r.attempt_id join payment_requests q on q.id = a.request_id
    join ${payables(ctx)} as t on t.kind = a.payable_kind and t.id = a.payable_id join places p on p.id = a.place_id
    where r.id = ${refund_id} and r.state = 'offered' and r.view_link is not null and t.payer_email <> ''`);
  if (!found) return undefined;
  const words = payWords[found.language];
  const link = secretsOf(ctx.config).open(found.view_link, refundPurpose(refund_id, 'link'));
  await ctx.db.run(sql`update payment_refunds set sent_to = ${found.payer_email} where id = ${refund_id}`);
  return message(found, found.payer_email, words.refund.subject(found.place), [
    words.refund.opening(found.place, money(found, words.locale), named(ctx, found)),
    words.refund.link,
    link,
    words.refund.keep,
  ]);
}

function write(ctx: Ctx, job: PayLetter): Promise<Message | undefined> {
  switch (job.letter) {
    case 'request':
      return requestLetter(ctx, job.request_id);
    case 'received':
      return receivedLetter(ctx, job.attempt_id);
    case 'refund':
      return refundLetter(ctx, job.refund_id);
  }
}

/** The job: one letter to the guest, as things are now. */
export async function mailPayLetter(ctx: Ctx, job: PayLetter): Promise<void> {
  const letter = await write(ctx, job);
  if (letter) await ctx.mail.send(letter);
}
