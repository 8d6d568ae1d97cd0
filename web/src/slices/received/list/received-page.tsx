import type { CurrencySum } from 'contract/received-invoices/schemas';
import { may } from 'contract/roles/values';
import { FileInput, SearchX, Upload } from 'lucide-react';
import { useState } from 'react';
import { useShown } from '../../../kit/api/use-shown-query.ts';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { longestOf, StatAmount } from '../../../kit/ui/content/stat-amount.tsx';
import { Stat, StatGrid } from '../../../kit/ui/content/stat.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { ListSkeleton } from '../../../kit/ui/tables/list-skeleton.tsx';
import { InvoiceLinks } from '../invoice-links.tsx';
import { UploadReceived } from '../upload/upload-received.tsx';
import { useFirstReceived } from '../use-received.ts';
import { CategorySums } from './category-sums.tsx';
import { receivedColumns } from './received-columns.tsx';
import { ReceivedFilters } from './received-filters.tsx';
import { ReceivedList } from './received-list.tsx';
import { isFiltered, noFilter, receivedSearch } from './received-search.ts';

/** Invoices of suppliers: what they are for, and which of them are still to be paid. */
export function ReceivedPage() {
  const { place_id, role } = usePlace();
  const [uploading, setUploading] = useState(false);
  const { search, change } = useListSearch(paths.received, receivedSearch);
  const query = useFirstReceived(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const writes = can(role, may.manage);
  const isBare = query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search);
  const upload = (
    <Button variant="primary" icon={Upload} onClick={() => setUploading(true)}>
      Carica fatture
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Fatture ricevute"
        state={
          <HeaderState query={query}>
            {({ total }) =>
              total === 0 ? 'Nessuna fattura' : count(total, { one: 'fattura', other: 'fatture' })
            }
          </HeaderState>
        }
        action={writes && !isBare && upload}
      />
      <InvoiceLinks current="received" />
      <RoleGate
        roles={may.account}
        title="Il tuo ruolo non vede le fatture dei fornitori"
        href={paths.dashboard}
        action="Torna alla panoramica"
      >
        <QueryView
          query={query}
          loading={<ListSkeleton figures={3} columns={receivedColumns} />}
          error="Errore nel caricamento delle fatture ricevute"
          isEmpty={() => isBare}
          empty={
            <EmptyState
              icon={FileInput}
              title="Ancora nessuna fattura ricevuta"
              text="Carica i file dei tuoi fornitori: qui li leggi, li ordini per categoria e sai che cosa resta da pagare."
              action={writes ? upload : null}
            />
          }
        >
          {({ data, total, totals, categories, others = [] }) => (
            <div className="flex flex-col gap-4">
              <Totals {...totals} />
              {others.length > 0 && (
                <p className="text-sm text-ink-muted">
                  {`In altre valute, fuori da queste somme: ${others.map(otherWords).join('; ')}.`}
                </p>
              )}
              <ReceivedFilters search={search} onChange={change} total={total} supplier={data[0]?.supplier} />
              {categories.length > 1 && <CategorySums sums={categories} search={shown} />}
              {total === 0 ? (
                <EmptyState
                  icon={SearchX}
                  title="Nessuna fattura trovata"
                  text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederle tutte."
                  action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
                />
              ) : (
                <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                  <ReceivedList key={JSON.stringify(shown)} placeId={place_id} search={shown} total={total} />
                </div>
              )}
            </div>
          )}
        </QueryView>
      </RoleGate>
      <UploadReceived placeId={place_id} open={uploading} onClose={() => setUploading(false)} />
    </Page>
  );
}

const otherWords = ({ currency, total, unpaid }: CurrencySum) =>
  `${money(total, currency)}, da pagare ${money(unpaid, currency)}`;

function Totals({ total, unpaid, late }: { total: number; unpaid: number; late: number }) {
  const longest = longestOf([total, unpaid, late].map((amount) => money(amount, 'EUR')));
  const sum = (amount: number) => <StatAmount text={money(amount, 'EUR')} longest={longest} />;
  return (
    <StatGrid>
      <Stat label="Totale" value={sum(total)} />
      <Stat label="Da pagare" value={sum(unpaid)} />
      <Stat label="Scadute" value={sum(late)} />
    </StatGrid>
  );
}
