import { may } from 'contract/roles/values';
import { Download, FileArchive, Landmark, Plus, ReceiptText, SearchX } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useShown } from '../../../kit/api/use-shown-query.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { ListSkeleton } from '../../../kit/ui/tables/list-skeleton.tsx';
import { InvoiceLinks } from '../../received/invoice-links.tsx';
import { useSeller } from '../use-seller.ts';
import { useFirstInvoices, useWaiting } from '../use-invoices.ts';
import { downloadInvoices } from './download-invoices.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoicesFilters } from './invoices-filters.tsx';
import { InvoicesList } from './invoices-list.tsx';
import { invoicesSearch, isFiltered, noFilter } from './invoices-search.ts';
import { MonthDialog } from './month-dialog.tsx';
import { StampDuty, useDuties } from './stamp-duty.tsx';
import { ToSend } from './to-send.tsx';
import { VatTotals } from './vat-totals.tsx';

/** Invoices, credit notes and receipts of the place. */
export function InvoicesPage() {
  const { place_id, role } = usePlace();
  const { search, change } = useListSearch(paths.invoices, invoicesSearch);
  const query = useFirstInvoices(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const [asking, setAsking] = useState(false);
  const create = useSeller().isPrivate ? 'Nuova ricevuta' : 'Nuova fattura';
  const [writes, accounts] = [can(role, may.desk), can(role, may.account)];
  // They stand above the list: asked for beside it and shown with it, so that it does not move.
  const waiting = useWaiting(place_id);
  const { ofYear, ofYearBefore } = useDuties(accounts);
  // Shown in the same drawing as the answer: a header that loses its button before would move the skeletons.
  const isBare = useDeferredValue(query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search));
  return (
    <Page>
      <PageHeader
        title="Fatture"
        state={
          <HeaderState query={query}>
            {({ total }) =>
              total === 0 ? 'Nessun documento' : count(total, { one: 'documento', other: 'documenti' })
            }
          </HeaderState>
        }
        action={
          writes && !isBare ? (
            <Button variant="primary" icon={Plus} href={paths.invoiceCreate}>
              {create}
            </Button>
          ) : undefined
        }
        menu={
          accounts
            ? [
                { label: 'Scarica il mese…', icon: FileArchive, onSelect: () => setAsking(true) },
                {
                  label: 'Scarica in CSV',
                  icon: Download,
                  onSelect: () => void downloadInvoices(place_id, search),
                },
                ...(can(role, may.own)
                  ? [{ label: 'Dati fiscali e bollo', icon: Landmark, href: paths.business }]
                  : []),
              ]
            : []
        }
      />
      <InvoiceLinks current="issued" />
      <QueryView
        query={query}
        layout={[waiting, ofYear, ofYearBefore]}
        loading={<ListSkeleton figures={0} columns={invoiceColumns} />}
        error="Errore nel caricamento dei documenti"
        isEmpty={() => isBare}
        empty={<NoInvoices writes={writes} create={create} />}
      >
        {({ data, total, totals }) => (
          <div className="flex flex-col gap-4">
            <ToSend />
            <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
              <VatTotals totals={totals} />
              {accounts && <StampDuty />}
            </div>
            <InvoicesFilters
              search={search}
              onChange={change}
              total={total}
              customer={data[0]?.customer || undefined}
            />
            {total === 0 ? (
              <EmptyState
                icon={SearchX}
                title="Nessun documento trovato"
                text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederli tutti."
                action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
              />
            ) : (
              <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                <InvoicesList key={JSON.stringify(shown)} placeId={place_id} search={shown} total={total} />
              </div>
            )}
          </div>
        )}
      </QueryView>
      {accounts && <MonthDialog open={asking} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function NoInvoices({ writes, create }: { writes: boolean; create: string }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="Ancora nessuna fattura"
      text="Una fattura nasce da un conto, con «Fattura», oppure si scrive da zero. Qui trovi bozze, fatture, note di credito e ricevute."
      action={
        <>
          {writes && (
            <Button variant="primary" icon={Plus} href={paths.invoiceCreate}>
              {create}
            </Button>
          )}
          <Button href={paths.bills}>Vai ai conti</Button>
        </>
      }
    />
  );
}
