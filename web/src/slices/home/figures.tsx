import type { Overview } from 'contract/overview/schemas';
import type { ReactNode } from 'react';
import { addDays, monthName } from '../../kit/format/days.ts';
import { decimal, money } from '../../kit/format/money.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { withSearch } from '../../kit/routing/router.tsx';
import { Link } from '../../kit/ui/actions/link.tsx';
import { Section } from '../../kit/ui/layout/page.tsx';
import { against } from './against.ts';
import { Definition } from './figure-definition.tsx';

type FiguresOf = NonNullable<Overview['figures']>;

/** The place's own figures under the headings of docs/rules.md 11.2; each with its definition and a link to its rows. */
export function Figures({ figures }: { figures: FiguresOf }) {
  const { month, monthly_revenue, active_orders, total_customers, conversion_rate, pending_orders } = figures;
  const before = previousMonth(month.from);
  const list = (search: object) => withSearch(paths.bookings, search);
  return (
    <Section title="I numeri">
      <dl className="grid grid-cols-2 gap-2 *:first:col-span-2 sm:gap-4 lg:grid-cols-3">
        <Figure
          label="Ricavi del mese: notti vendute"
          definition={`Il prezzo delle notti di ${monthName(month.from)}, dei soggiorni confermati e completati, per data del soggiorno: pagate o no. I mancati arrivi non contano. Il denaro entrato, per data del pagamento, è l'incassato: lo trovi in Pagamenti.`}
          note="Per data del soggiorno. L'incassato è in Pagamenti."
          value={monthly_revenue.value === null ? null : money(monthly_revenue.value)}
          missing={`a ${monthName(month.from)} non ci sono ancora notti vendute.`}
          change={
            monthly_revenue.value !== null && monthly_revenue.previous !== null
              ? `${against(monthly_revenue.value, monthly_revenue.previous)}, a ${before} ${money(monthly_revenue.previous)}`
              : undefined
          }
          href={list(month)}
        />
        <Figure
          label="Ordini attivi"
          definition="Le prenotazioni confermate che non sono ancora finite: chi è in casa e chi deve arrivare."
          {...counted(active_orders.value)}
          missing="non ci sono ancora prenotazioni."
          change={
            active_orders.previous === null ? undefined : `${decimal(active_orders.previous)} a inizio mese`
          }
          href={list({ status: 'confirmed', sort: 'check_in' })}
        />
        <Figure
          label="Clienti totali"
          definition="Gli ospiti diversi, di sempre, con un soggiorno confermato o completato. Chi torna conta una volta."
          {...counted(total_customers.value)}
          missing="non ci sono ancora soggiorni confermati."
          change={fresh(total_customers)}
          href={list({ sort: 'guest' })}
        />
        <Figure
          label="Tasso di conversione"
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
          label="Ordini in sospeso"
          definition="Le prenotazioni in attesa, a cui devi ancora rispondere."
          {...counted(pending_orders.value)}
          missing="non ci sono ancora prenotazioni."
          href={list({ status: 'pending' })}
        />
      </dl>
    </Section>
  );
}

interface FigureProps {
  label: string;
  definition: string;
  /** Already formatted; null: it cannot be computed yet, and `missing` says why. */
  value: string | null;
  missing: string;
  change?: ReactNode;
  /** What it is not, where another figure looks alike. */
  note?: string;
  /** The rows behind it. */
  href: string;
}

function Figure({ label, definition, value, missing, change, note, href }: FigureProps) {
  return (
    <div className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-xs transition hover:border-control hover:shadow-sm sm:p-5">
      <dt className="flex items-start justify-between gap-2 text-sm font-medium text-ink-muted">
        <Link href={href} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
        <Definition of={label}>{definition}</Definition>
      </dt>
      {value === null ? (
        <dd className="mt-1 text-sm text-ink-muted">Non ancora disponibile: {missing}</dd>
      ) : (
        <dd className="mt-1 truncate text-figure tabular-nums max-sm:text-h2">{value}</dd>
      )}
      {value !== null && change !== undefined && <dd className="text-sm text-ink-muted">{change}</dd>}
      {note !== undefined && <dd className="text-sm text-ink-muted">{note}</dd>}
    </div>
  );
}

const counted = (value: number | null) => ({ value: value === null ? null : decimal(value) });

const share = (value: number) => `${decimal(Math.round(value * 100))} %`;

function fresh({ value, previous }: { value: number | null; previous: number | null }): string | undefined {
  if (value === null || previous === null) return undefined;
  const more = value - previous;
  return more > 0
    ? `${count(more, { one: 'nuovo', other: 'nuovi' })} questo mese`
    : 'nessuno nuovo questo mese';
}

const previousMonth = (from: string): string => monthName(addDays(`${from.slice(0, 7)}-01`, -1));
