import { may } from 'contract/roles/values';
import { Combine, Download, Plus, SearchX, ShieldCheck, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useListSearch } from '../../kit/routing/use-list-search.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { FiltersSkeleton } from '../../kit/ui/filters/filters.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { useCustomerWords } from './customer-words.ts';
import { customerColumns } from './list/customer-columns.tsx';
import { CustomerFilters } from './list/customer-filters.tsx';
import { CustomersList } from './list/customers-list.tsx';
import { customersSearch, isFiltered, noFilter } from './list/customers-search.ts';
import { downloadCustomers, useFirstCustomers } from './list/use-customers.ts';
import { RetentionDialog } from './retention-dialog.tsx';

export function CustomersPage() {
  const { place_id, role } = usePlace();
  const words = useCustomerWords();
  const { search, change } = useListSearch(paths.customers, customersSearch);
  const query = useFirstCustomers(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const [asking, setAsking] = useState(false);
  const [desk, manages] = [can(role, may.desk), can(role, may.manage)];
  const isBare = query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search);

  return (
    <Page>
      <PageHeader
        title={words.title}
        state={
          <HeaderState query={query}>
            {({ total }) =>
              isFiltered(shown)
                ? count(total, { one: 'scheda trovata', other: 'schede trovate' })
                : total === 0
                  ? `Nessun ${words.one}`
                  : count(total, words)
            }
          </HeaderState>
        }
        action={
          desk && !isBare ? (
            <Button variant="primary" icon={Plus} href={paths.customerCreate}>
              Aggiungi
            </Button>
          ) : undefined
        }
        menu={[
          ...(desk ? [{ label: 'Schede doppie', icon: Combine, href: paths.customerDoubles }] : []),
          ...(manages
            ? [
                {
                  label: 'Scarica in CSV',
                  icon: Download,
                  onSelect: () => void downloadCustomers(place_id, search),
                },
                { label: 'Importa da CSV', icon: Upload, href: paths.customerImport },
                { label: 'Conservazione dei dati', icon: ShieldCheck, onSelect: () => setAsking(true) },
              ]
            : []),
        ]}
      />
      <QueryView
        query={query}
        loading={
          <div className="flex flex-col gap-4">
            <FiltersSkeleton />
            <TableSkeleton columns={customerColumns} />
          </div>
        }
        error="Errore nel caricamento delle schede"
        isEmpty={() => isBare}
        empty={<NoCustomers mayAdd={desk} mayImport={manages} />}
      >
        {({ total }) => (
          <div className="flex flex-col gap-4">
            <CustomerFilters search={search} onChange={change} total={total} />
            {total === 0 ? (
              <EmptyState
                icon={SearchX}
                title="Nessuna scheda trovata"
                text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederle tutte."
                action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
              />
            ) : (
              <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                <CustomersList
                  key={JSON.stringify(shown)}
                  placeId={place_id}
                  caption={words.title}
                  search={shown}
                  total={total}
                  onChange={change}
                />
              </div>
            )}
          </div>
        )}
      </QueryView>
      {manages && <RetentionDialog open={asking} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function NoCustomers(props: { mayAdd: boolean; mayImport: boolean }) {
  return (
    <EmptyState
      icon={Users}
      title="Ancora nessuna scheda"
      text="Le schede nascono da sole con le prenotazioni. Puoi anche aggiungerne una a mano, o portare qui il tuo elenco."
      action={
        props.mayAdd ? (
          <>
            <Button variant="primary" icon={Plus} href={paths.customerCreate}>
              Aggiungi
            </Button>
            {props.mayImport && (
              <Button icon={Upload} href={paths.customerImport}>
                Importa da CSV
              </Button>
            )}
          </>
        ) : null
      }
    />
  );
}
