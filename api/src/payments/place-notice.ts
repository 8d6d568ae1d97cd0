import sql from 'sql-template-tag';
import { pageAddress } from '../access/page-address.ts';
import { italianDay } from '../bookings/days.ts';
import { amount } from '../bookings/log-sentences.ts';
import type { Ctx } from '../context.ts';
import type { PlaceNotice } from './letter-names.ts';

interface Facts {
  email: string;
  first_name: string;
  booking_id: number;
  guest: string;
  check_in_date: string;
  check_out_date: string;
  amount_cents: number;
  paid_cents: number;
  currency: string;
  is_still: boolean;
}

interface Words {
  subject: string;
  opening: string;
}

function wordsFor(notice: PlaceNotice, asked: string, paid: string): Words {
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
      return {
        subject: 'Pagamento mai confermato',
        opening: `un pagamento di ${asked} è stato visto, ma la rete non l'ha mai confermato. Controlla su BTCPay prima di accettarlo.`,
      };
    case 'nights_taken':
      return {
        subject: 'Pagato, ma le notti non sono libere',
        opening: `un pagamento di ${asked} è arrivato dopo che le notti erano andate a qualcun altro. La prenotazione non è stata confermata: trova un'altra camera o restituisci il pagamento.`,
      };
    case 'cancelled':
      return {
        subject: 'Pagata una prenotazione cancellata',
        opening: `un pagamento di ${asked} è arrivato per una prenotazione cancellata: puoi restituirlo.`,
      };
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

/** The job: tells one person who runs the place. What somebody has settled meanwhile is not told any more. */
export async function mailPlaceNotice(
  ctx: Ctx,
  { attempt_id, user_id, notice }: { attempt_id: number; user_id: number; notice: PlaceNotice },
): Promise<void> {
  const found = await ctx.db.maybe<Facts>(sql`
    select u.email, u.first_name, b.id as booking_id, trim(b.guest_first_name || ' ' || b.guest_last_name) as guest,
      b.check_in_date, b.check_out_date, a.amount_cents, a.paid_cents, a.currency,
      case when ${notice} = 'received' then a.state = 'paid' else a.attention = ${notice} end as is_still
    from payment_attempts a join bookings b on b.id = a.payable_id
    join assignments m on m.place_id = a.place_id and m.user_id = ${user_id} join users u on u.id = m.user_id
    where a.id = ${attempt_id}`);
  if (!found?.is_still) return;
  const { currency } = found;
  const { subject, opening } = wordsFor(
    notice,
    amount(found.amount_cents, currency),
    amount(found.paid_cents, currency),
  );
  const stay = `Prenotazione #${found.booking_id}, ${found.guest}, dal ${italianDay(found.check_in_date)} al ${italianDay(found.check_out_date)}.`;
  await ctx.mail.send({
    to: found.email,
    subject: `${subject}: prenotazione #${found.booking_id}`,
    text: [
      `Ciao ${found.first_name},`,
      opening,
      stay,
      pageAddress(ctx.config, `/dashboard/payments/${attempt_id}`),
    ].join('\n\n'),
  });
}
