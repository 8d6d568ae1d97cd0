import type { Attention } from 'contract/payments/schemas';
import { RELATED_TYPES } from 'contract/notifications/values';
import sql from 'sql-template-tag';
import { pageAddress } from '../../../core/access/page-address.ts';
import { amount } from '../../../core/format/amount.ts';
import type { Ctx } from '../../../core/context.ts';
import { isMailed } from '../../../platform/notifications/mail-recipients.ts';
import type { News } from '../../../platform/notifications/notify.ts';
import { kindOf, payables, type PayableName, type PayableWords } from '../payable.ts';

/** What a place hears about a payment. */
export type PlaceNotice = 'received' | Attention;

interface Facts extends PayableName {
  number: number;
  amount_cents: number;
  paid_cents: number;
  withdrawn: boolean;
  currency: string;
  is_still: boolean;
}

interface Words {
  subject: string;
  opening: string;
}

function wordsFor(
  notice: PlaceNotice,
  asked: string,
  paid: string,
  { withdrawn, unmet }: { withdrawn: boolean } & Pick<PayableWords, 'unmet'>,
): Words {
  switch (notice) {
    case 'received':
      return { subject: 'Pagamento ricevuto', opening: `è arrivato un pagamento in bitcoin di ${asked}.` };
    case 'late':
      return {
        subject: 'Pagamento arrivato in ritardo',
        opening: `un pagamento di ${paid} è arrivato quando il tempo era già scaduto: decidi tu se accettarlo o restituirlo.`,
      };
    case 'partial':
      return {
        subject: 'Arrivata solo una parte',
        opening: `di ${asked} sono arrivati ${paid}, e il tempo è scaduto: puoi chiedere il resto, accettarli o restituirli.`,
      };
    case 'over':
      return {
        subject: 'Arrivato più del dovuto',
        opening: `erano da pagare ${asked} e sono arrivati ${paid}: puoi restituire la differenza.`,
      };
    case 'double':
      return {
        subject: 'Pagato due volte',
        opening: `un pagamento di ${asked} è arrivato per qualcosa che era già pagato: puoi restituirlo.`,
      };
    case 'invalid':
      if (withdrawn) {
        return {
          subject: 'Pagata una richiesta ritirata',
          opening: `un pagamento di ${paid} è arrivato per una richiesta già ritirata: decidi tu se accettarlo o restituirlo.`,
        };
      }
      return {
        subject: 'Pagamento mai confermato',
        opening: `un pagamento di ${asked} è stato visto, ma non ne è mai arrivata la conferma. Controlla su BTCPay prima di accettarlo.`,
      };
    case 'nights_taken':
    case 'cancelled':
      return unmet[notice](asked);
    case 'mismatch':
      return {
        subject: 'Fattura diversa su BTCPay',
        opening: `su BTCPay una fattura di ${asked} non è più quella chiesta da Hub: il pagamento non viene contato finché non controlli.`,
      };
    case 'refund_unknown':
      return {
        subject: 'Rimborso da controllare',
        opening: 'non si sa se BTCPay abbia creato un rimborso che hai chiesto: guarda lì prima di rifarlo.',
      };
  }
}

export const noticeKindOf = (notice: PlaceNotice) =>
  notice === 'received' ? ('payment_received' as const) : ('payment_attention' as const);

/** The amounts of an attempt and its payable. */
function factsOf(ctx: Ctx, attempt_id: number, notice: PlaceNotice): Promise<Facts | undefined> {
  return ctx.db.maybe<Facts>(sql`
    select a.payable_kind, a.payable_id, t.number, a.amount_cents, a.paid_cents, a.currency, a.place_id,
      a.additional_status is not distinct from 'Marked' as withdrawn,
      case when ${notice} = 'received' then a.state = 'paid' else a.attention = ${notice} end as is_still
    from payment_attempts a join ${payables(ctx)} as t on t.kind = a.payable_kind and t.id = a.payable_id
    where a.id = ${attempt_id}`);
}

async function sentencesFor(ctx: Ctx, notice: PlaceNotice, facts: Facts) {
  const { amount_cents, paid_cents, currency, payable_id, withdrawn } = facts;
  const kind = kindOf(ctx, facts);
  const [asked, paid] = [amount(amount_cents, currency), amount(paid_cents, currency)];
  const { subject, opening } = wordsFor(notice, asked, paid, { withdrawn, unmet: kind.words.unmet });
  return { subject, opening, payable: await kind.describe(ctx, payable_id) };
}

/** The texts of the notification. */
export async function placeNews(
  ctx: Ctx,
  attempt_id: number,
  notice: PlaceNotice,
): Promise<Pick<News, 'title' | 'message' | 'related_type' | 'related_id' | 'url'> | undefined> {
  const facts = await factsOf(ctx, attempt_id, notice);
  if (!facts) return undefined;
  const { subject, opening, payable } = await sentencesFor(ctx, notice, facts);
  const related_type = RELATED_TYPES.find((type) => type === facts.payable_kind);
  const { payable_id } = facts;
  return {
    title: subject,
    message: `${opening.charAt(0).toUpperCase()}${opening.slice(1)} ${payable}`,
    ...(related_type
      ? { related_type, related_id: payable_id }
      : { url: kindOf(ctx, facts).page(payable_id) }),
  };
}

/** The job: mails one person of the place, unless the case was settled meanwhile. */
export async function mailPlaceNotice(
  ctx: Ctx,
  { attempt_id, user_id, notice }: { attempt_id: number; user_id: number; notice: PlaceNotice },
): Promise<void> {
  const facts = await factsOf(ctx, attempt_id, notice);
  if (!facts?.is_still) return;
  const person = await ctx.db.maybe<{ email: string; first_name: string }>(sql`
    select u.email, u.first_name from assignments m join users u on u.id = m.user_id
    where m.place_id = ${facts.place_id} and m.user_id = ${user_id} and ${isMailed(noticeKindOf(notice), 'm')}`);
  if (!person) return;
  const { subject, opening, payable } = await sentencesFor(ctx, notice, facts);
  await ctx.mail.send({
    to: person.email,
    subject: `${subject}: ${kindOf(ctx, facts).words.named(facts.number)}`,
    text: [
      `Ciao ${person.first_name},`,
      opening,
      payable,
      pageAddress(ctx.config, `/dashboard/payments/attempts/${attempt_id}`),
    ].join('\n\n'),
  });
}
