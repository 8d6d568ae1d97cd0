import { bills } from 'contract/bills/calls';
import { may } from 'contract/roles/values';
import { ReceiptText, RotateCw, SearchX } from 'lucide-react';
import { useRefresh } from '../../../kit/api/use-refresh.ts';
import { useShown } from '../../../kit/api/use-shown-query.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { SellButton, sells } from '../../../kit/session/sell-button.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { ListSkeleton } from '../../../kit/ui/tables/list-skeleton.tsx';
import { MoneyTabs } from '../../payments/money-tabs.tsx';
import { BillSheet } from '../sheet/bill-sheet.tsx';
import { useFirstBills } from '../use-bills.ts';
import { billColumns } from './bill-columns.tsx';
import { BillsFilters } from './bills-filters.tsx';
import { BillsList } from './bills-list.tsx';
import { billsSearch, isFiltered, noFilter } from './bills-search.ts';

/** The bills of stays and sales; above them the one that the address names. */
export function BillsPage() {
  const place = usePlace();
  const { place_id } = place;
  const atTill = sells(place) && can(place.role, may.desk);
  const { search, change } = useListSearch(paths.bills, billsSearch);
  const query = useFirstBills(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const { refresh, refreshing } = useRefresh([bills.list]);
  const isBare = query.data?.total === 0 && !isFiltered(shown) && !isFiltered(search);
  return (
    <Page>
      <PageHeader
        title="Conti"
        state={
          <HeaderState query={query}>
            {({ total }) => (total === 0 ? 'Nessun conto' : count(total, { one: 'conto', other: 'conti' }))}
          </HeaderState>
        }
        action={
          <Button icon={RotateCw} busy={refreshing} onClick={refresh}>
            Aggiorna
          </Button>
        }
      />
      <MoneyTabs current="bills" />
      <QueryView
        query={query}
        loading={<ListSkeleton figures={0} columns={billColumns} />}
        error="Errore nel caricamento dei conti"
        isEmpty={() => isBare}
        empty={
          <EmptyState
            icon={ReceiptText}
            title="Ancora nessun conto"
            text="Ogni prenotazione e ogni vendita ha il suo conto: qui li ritrovi tutti, con quello che resta da pagare."
            action={
              atTill ? (
                <SellButton variant="primary" />
              ) : (
                <Button href={paths.payments}>Vai ai pagamenti</Button>
              )
            }
          />
        }
      >
        {({ data, total }) => (
          <div className="flex flex-col gap-4">
            <BillsFilters
              search={search}
              onChange={change}
              total={total}
              customer={data[0]?.customer ?? undefined}
            />
            {total === 0 ? (
              <EmptyState
                icon={SearchX}
                title="Nessun conto trovato"
                text="Con questi filtri non c'è niente. Prova a cercare altro, oppure torna a vederli tutti."
                action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
              />
            ) : (
              <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
                <BillsList key={JSON.stringify(shown)} placeId={place_id} search={shown} total={total} />
              </div>
            )}
          </div>
        )}
      </QueryView>
      <BillSheet search={search} />
    </Page>
  );
}
