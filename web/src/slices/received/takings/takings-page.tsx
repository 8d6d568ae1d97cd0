import { takings } from 'contract/takings/calls';
import type { TakingsDay, TakingsSheet } from 'contract/takings/schemas';
import { methodLabels } from 'contract/payments/labels';
import { may } from 'contract/roles/values';
import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { capital } from '../../../kit/format/capitalize.ts';
import { longDay, monthAndYear } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { list } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { InvoiceLinks } from '../invoice-links.tsx';
import { useTakings } from '../use-received.ts';
import { monthIn, monthsFrom } from './months.ts';
import { RatesTable } from './rates-table.tsx';

/** The sheet of takings of a month, for the accountant. */
export function TakingsPage() {
  const { place_id } = usePlace();
  const today = useToday();
  const { search, change } = useListSearch(paths.takings, monthIn);
  const month = search.month ?? today.slice(0, 7);
  const query = useTakings(place_id, month);
  async function download() {
    try {
      const text = await call(takings.csv, { params: { place_id }, query: { month } });
      saveText(text, { ...takings.csv.text, file: `corrispettivi-${month}.csv` });
    } catch (error) {
      toast.error(failureSentence('Errore durante lo scaricamento', error));
    }
  }
  return (
    <Page>
      <PageHeader
        title="Corrispettivi"
        state={capital(monthAndYear(`${month}-01`))}
        action={
          <Button icon={Download} onClick={() => void download()}>
            Scarica CSV
          </Button>
        }
      />
      <InvoiceLinks current="takings" />
      <RoleGate
        roles={may.account}
        title="Il tuo ruolo non vede i corrispettivi"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <div className="flex items-center gap-2">
          <IconButton
            variant="secondary"
            icon={ChevronLeft}
            label="Mese prima"
            onClick={() => change({ month: monthsFrom(month, -1) })}
          />
          <span className="min-w-40 text-center font-medium">{capital(monthAndYear(`${month}-01`))}</span>
          <IconButton
            variant="secondary"
            icon={ChevronRight}
            label="Mese dopo"
            disabled={month >= today.slice(0, 7)}
            onClick={() => change({ month: monthsFrom(month, 1) })}
          />
        </div>
        <QueryView
          query={query}
          loading={<SkeletonText lines={10} />}
          error="Errore nel caricamento dei corrispettivi"
          isEmpty={({ days }) => days.length === 0}
          empty={
            <EmptyState
              icon={ReceiptText}
              title="Nessuna giornata chiusa in questo mese"
              text="Il foglio nasce dalle chiusure di cassa: chiudi le giornate e le ritrovi qui, aliquota per aliquota."
              action={<Button href={paths.cash}>Vai alla cassa</Button>}
            />
          }
        >
          {(sheet) => <Sheet sheet={sheet} />}
        </QueryView>
      </RoleGate>
    </Page>
  );
}

function Sheet({ sheet }: { sheet: TakingsSheet }) {
  const { days, totals, currency } = sheet;
  const sum = (amount: number) => <StatAmount text={money(amount, currency)} />;
  return (
    <div className="flex flex-col gap-6">
      <StatGrid>
        <Stat label="Venduto" value={sum(totals.sold)} />
        <Stat label="Su fattura" value={sum(totals.invoiced)} />
        <Stat label="Corrispettivi" value={sum(totals.takings)} />
        <Stat label="Incassi senza documento" value={sum(totals.undocumented)} />
      </StatGrid>
      <section aria-label="Tutto il mese" className="flex flex-col gap-3">
        <h2 className="text-h3">Tutto il mese</h2>
        <RatesTable rates={totals.rates} currency={currency} caption="Corrispettivi del mese per aliquota" />
      </section>
      <ul aria-label="Giornate" className="flex flex-col gap-4">
        {days.map((one) => (
          <li key={one.day}>
            <DayCard one={one} currency={currency} />
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        Conta quello che le chiusure hanno contato, meno quello che è su fattura. Non sostituisce il registro:
        verifica con il commercialista.
      </p>
    </div>
  );
}

const rateWords = ({ rate, nature, takings: sum }: TakingsDay['rates'][number], currency: string) =>
  `${nature ?? `${decimal(rate)} %`}: ${money(sum, currency)}`;

/** How much of a way of paying has a documento commerciale; nothing where all of it has. */
function documentWords({ amount, documented }: TakingsDay['methods'][number], currency: string): string {
  if (documented === amount) return '';
  return documented === 0 ? ' (senza documento)' : ` (con documento ${money(documented, currency)})`;
}

function DayCard({ one, currency }: { one: TakingsDay; currency: string }) {
  const paid = one.methods.map(
    (method) =>
      `${methodLabels[method.method]} ${money(method.amount, currency)}${documentWords(method, currency)}`,
  );
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{capital(longDay(one.day))}</h3>
        <p className="text-h3 tabular-nums">{money(one.takings, currency)}</p>
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact term="Aliquote" text={one.rates.map((rate) => rateWords(rate, currency)).join(' · ')} />
        {one.invoiced !== 0 && <Fact term="Su fattura" text={money(one.invoiced, currency)} />}
        <Fact term="Incassato" text={paid.length === 0 ? 'Niente' : paid.join(' · ')} />
        {one.closings.length > 0 && <Fact term="Chiusura" text={`n. ${list(one.closings.map(String))}`} />}
      </dl>
    </Card>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="tabular-nums max-sm:mb-1">{text}</dd>
    </>
  );
}
