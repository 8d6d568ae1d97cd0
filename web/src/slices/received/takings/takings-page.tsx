import { takings } from 'contract/takings/calls';
import type { TakingsSheet } from 'contract/takings/schemas';
import { may } from 'contract/roles/values';
import { ChevronLeft, ChevronRight, Download, ReceiptText } from 'lucide-react';
import { failureSentence } from '../../../kit/api/errors.ts';
import { call } from '../../../kit/api/call.ts';
import { saveText } from '../../../kit/api/download-text.ts';
import { capital } from '../../../kit/format/capitalize.ts';
import { monthAndYear } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useBusinessDay } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Badge } from '../../../kit/ui/content/badge.tsx';
import { longestOf, StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { InvoiceLinks } from '../invoice-links.tsx';
import { useTakings } from '../use-received.ts';
import { DayCard } from './day-card.tsx';
import { monthIn, monthsFrom } from './months.ts';
import { differenceWords } from './printed-words.ts';
import { RatesTable } from './rates-table.tsx';
import { UploadClosings } from './upload-closings.tsx';

/** The sheet of takings of a month, for the accountant. */
export function TakingsPage() {
  const { place_id, role } = usePlace();
  const today = useBusinessDay();
  const { search, change } = useListSearch(paths.takings, monthIn);
  const month = search.month ?? today.slice(0, 7);
  const query = useTakings(place_id, month);
  const manages = can(role, may.manage);
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
          manages ? (
            <UploadClosings placeId={place_id} />
          ) : (
            <Button icon={Download} onClick={() => void download()}>
              Scarica CSV
            </Button>
          )
        }
        menu={manages ? [{ label: 'Scarica CSV', icon: Download, onSelect: () => void download() }] : []}
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
  const said = (amount: number) => money(amount, currency);
  const longest = longestOf([totals.sold, totals.invoiced, totals.takings, totals.undocumented].map(said));
  const sum = (amount: number) => <StatAmount text={said(amount)} longest={longest} />;
  return (
    <div className="flex flex-col gap-6">
      <StatGrid>
        <Stat label="Venduto" value={sum(totals.sold)} />
        <Stat label="Su fattura" value={sum(totals.invoiced)} />
        <Stat label="Corrispettivi" value={sum(totals.takings)} />
        <Stat label="Senza documento commerciale" value={sum(totals.undocumented)} />
      </StatGrid>
      <section aria-label="Tutto il mese" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-h3">Tutto il mese</h2>
          {totals.printed && (
            <Badge tone={totals.printed.difference === 0 ? 'success' : 'warning'}>
              Registratore: {differenceWords(totals.printed, currency)}
            </Badge>
          )}
        </div>
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
