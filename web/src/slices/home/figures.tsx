import { inMonth } from 'contract/days/before-number';
import type { Overview } from 'contract/overview/schemas';
import { addDays, monthName } from '../../kit/format/days.ts';
import { decimal, money } from '../../kit/format/money.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Section } from '../../kit/ui/layout/page.tsx';
import { against } from './against.ts';
import { counted, Figure, fresh, share } from './figure.tsx';

type FiguresOf = NonNullable<Overview['figures']>;

/** The headings of docs/rules.md 11.2. */
const usual = {
  active: 'Ordini attivi',
  people: 'Clienti totali',
  conversion: 'Tasso di conversione',
  pending: 'Ordini in sospeso',
};

/** At an inn the usual words are those of its tables or its shop (docs/rules.md 11.5). */
const atAnInn: typeof usual = {
  active: 'Prenotazioni attive',
  people: 'Ospiti totali',
  conversion: 'Tasso di conversione: camere',
  pending: 'Prenotazioni in sospeso',
};

/** The place's own figures, each with its definition and a link to its rows. */
export function Figures({ figures, day }: { figures: FiguresOf; day: string }) {
  const { month, monthly_revenue, active_orders, total_customers, conversion_rate, pending_orders } = figures;
  const labels = capabilitiesAt(usePlace()).length > 1 ? atAnInn : usual;
  const before = inPreviousMonth(month.from);
  const list = (search: object) => withSearch(paths.bookings, search);
  return (
    <Section title="I numeri">
      <dl className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:gap-4 lg:grid-cols-3">
        <Figure
          label="Ricavi del mese: notti vendute"
          definition={`Il prezzo delle notti di ${monthName(month.from)}, dei soggiorni confermati e completati, per data del soggiorno: pagate o no. I mancati arrivi non contano. Il denaro entrato, per data del pagamento, è l'incassato: lo trovi in Pagamenti.`}
          note="Per data del soggiorno. L'incassato è in Pagamenti."
          value={monthly_revenue.value === null ? null : money(monthly_revenue.value)}
          missing={`${inMonth(monthName(month.from))} non ci sono ancora notti vendute.`}
          change={
            monthly_revenue.value !== null && monthly_revenue.previous !== null
              ? `${against(monthly_revenue.value, monthly_revenue.previous)}, ${before} ${money(monthly_revenue.previous)}`
              : undefined
          }
          href={list(month)}
        />
        <Figure
          label={labels.active}
          definition="Le prenotazioni confermate che non sono ancora finite: chi è in casa e chi deve arrivare."
          {...counted(active_orders.value)}
          missing="non ci sono ancora prenotazioni."
          change={
            active_orders.previous === null ? undefined : `${decimal(active_orders.previous)} a inizio mese`
          }
          href={list({ active: day, sort: 'check_in' })}
        />
        <Figure
          label={labels.people}
          definition="Gli ospiti diversi, di sempre, con un soggiorno confermato o completato. Chi torna conta una volta."
          {...counted(total_customers.value)}
          missing="non ci sono ancora soggiorni confermati."
          change={fresh(total_customers)}
          href={list({ sort: 'guest' })}
        />
        <Figure
          label={labels.conversion}
          definition="Delle prenotazioni chieste negli ultimi 30 giorni, quante sono confermate o completate."
          value={conversion_rate.value === null ? null : share(conversion_rate.value)}
          missing="negli ultimi 30 giorni nessuno ha prenotato."
          change={
            conversion_rate.previous === null
              ? undefined
              : `nei 30 giorni prima ${share(conversion_rate.previous)}`
          }
          href={list({ sort: '-created' })}
        />
        <Figure
          label={labels.pending}
          definition="Le prenotazioni in attesa, a cui devi ancora rispondere."
          {...counted(pending_orders.value)}
          missing="non ci sono ancora prenotazioni."
          href={list({ status: 'pending' })}
        />
      </dl>
    </Section>
  );
}

/** "ad agosto": the month before that of a day. */
const inPreviousMonth = (from: string): string => inMonth(monthName(addDays(`${from.slice(0, 7)}-01`, -1)));
