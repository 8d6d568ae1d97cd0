import type { BookingPage } from 'contract/booking-page/schemas';
import { count } from '../../kit/format/plural.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../kit/ui/content/description-list.tsx';
import { fromMinutes, unitOf } from './hold-time.ts';
import { PaymentRulesText } from './payment-rules.tsx';

const forms = {
  minutes: { one: 'minuto', other: 'minuti' },
  hours: { one: 'ora', other: 'ore' },
  days: { one: 'giorno', other: 'giorni' },
};

function cancellation(days: number | null): string {
  if (days === null) return 'Solo per telefono o per e-mail';
  return days === 0 ? "Gratis fino al giorno dell'arrivo" : `Gratis fino a ${count(days, forms.days)} prima`;
}

/** The rules, for who answers guests and does not change them. */
export function PageFacts({ page, placeId }: { page: BookingPage; placeId: number }) {
  const time = (minutes: number) => {
    const unit = unitOf(minutes);
    return count(fromMinutes(minutes, unit), forms[unit]);
  };
  return (
    <Card>
      <DescriptionList
        items={[
          {
            term: 'Richieste senza pagamento',
            value: page.auto_confirm
              ? "Confermate da sole, si paga all'arrivo"
              : `Confermate a mano, notti tenute ${time(page.answer_minutes)}`,
          },
          { term: 'Tempo per pagare', value: time(page.hold_minutes) },
          { term: 'Cancellazione degli ospiti', value: cancellation(page.free_cancel_days) },
          { term: 'Pagamento alla prenotazione', value: <PaymentRulesText placeId={placeId} /> },
          { term: "Targa dell'auto", value: page.ask_license_plate ? 'Chiesta agli ospiti' : 'Non chiesta' },
          {
            term: 'Condizioni',
            value: <span className="whitespace-pre-line">{page.conditions ?? 'Nessuna'}</span>,
          },
        ]}
      />
    </Card>
  );
}
