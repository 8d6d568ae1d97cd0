import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import type { OrderSummary } from 'contract/orders/schemas';
import { ClipboardList, Plus, SearchX, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { money, sumOf } from '../../../kit/format/money.ts';
import { DayChooser } from '../../../kit/form/fields/day-chooser.tsx';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { paths } from '../../../kit/paths.ts';
import { navigate } from '../../../kit/routing/history.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { useBusinessDay } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { Tabs } from '../../../kit/ui/layout/tabs.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { HeaderState, QueryView } from '../../../kit/ui/states/query-view.tsx';
import { ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { showOrder } from '../outbox/outbox.ts';
import { type OrderBegun, TakeawayDialog } from './takeaway-dialog.tsx';
import { OrderLine } from './order-line.tsx';
import { ordersSearch } from './orders-search.ts';
import { findOrders } from './find-orders.ts';

const NONE: readonly OrderSummary[] = [];

/** More than a place opens in a day: one page holds them, and the search finds in all of them. */
const MOST = 200;

/** The orders of the place: those that somebody still has to pay, and those of a day. */
export function OrdersPage() {
  const { place_id } = usePlace();
  const { search, change } = useListSearch(paths.orders, ordersSearch);
  const today = useBusinessDay();
  const closed = search.view === 'chiusi';
  const day = search.day ?? today;
  const filter = closed ? ({ state: 'closed', day } as const) : ({ state: 'open' } as const);
  const query = useQuery({
    ...q(orders.list, { params: { place_id }, query: { ...filter, limit: MOST, offset: 0 } }),
    placeholderData: keepPreviousData,
  });
  const open = useApiMutation(orders.create, {
    onSuccess: (order) => {
      showOrder(order);
      navigate(paths.order(order.id));
    },
    onError: (error, input) =>
      sayFailed({ error, fallback: "L'ordine non si apre", again: () => open.mutate(input) }),
  });
  const [asking, setAsking] = useState(false);
  const begin = (body: OrderBegun) => open.mutate({ params: { place_id }, body });
  return (
    <Page>
      <PageHeader
        title="Ordini"
        state={<HeaderState query={query}>{({ data }) => stateOf(data, closed)}</HeaderState>}
        action={
          <Button
            variant="primary"
            icon={Plus}
            busy={open.isPending}
            onClick={() => begin({ selling_way: 'counter' })}
          >
            Ordine al banco
          </Button>
        }
        menu={[{ label: 'Ordine da asporto…', icon: ShoppingBag, onSelect: () => setAsking(true) }]}
      />
      <Tabs
        label="Ordini"
        tabs={[
          { href: paths.orders, label: 'Aperti', current: !closed },
          { href: withSearch(paths.orders, { view: 'chiusi' }), label: 'Chiusi', current: closed },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {closed && <DayChooser day={day} today={today} onChoose={(next) => change({ day: next })} />}
        <div className="grid w-full sm:ml-auto sm:w-80">
          <SearchBox
            atOnce
            label="Cerca tra gli ordini"
            placeholder="Tavolo, nome o cameriere"
            value={search.q ?? ''}
            onChange={(text) => change({ q: text })}
          />
        </div>
      </div>
      <QueryView
        query={query}
        loading={<LinesSkeleton texts={['Aperti']} />}
        error="Errore durante il caricamento degli ordini"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={ClipboardList}
            title={closed ? 'Nessun ordine in questa giornata' : 'Nessun ordine aperto'}
            text={
              closed
                ? 'Qui compaiono gli ordini pagati, con il tavolo, i coperti e chi li ha presi.'
                : 'Gli ordini si aprono dalla sala, tavolo per tavolo, o da qui per il banco e l’asporto.'
            }
            action={closed ? null : <Button href={paths.tables}>Vai alla sala</Button>}
          />
        }
      >
        {({ data }) => {
          const found = findOrders(data, search.q ?? '');
          return found.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={`Nessun ordine per «${search.q}»`}
              text="Prova con il tavolo, il nome o chi ha preso l’ordine."
              action={<Button onClick={() => change({ q: undefined })}>Azzera filtri</Button>}
            />
          ) : (
            <ListCard
              title={closed ? 'Chiusi' : 'Aperti'}
              count={count(found.length, { one: 'ordine', other: 'ordini' })}
              empty=""
            >
              {found.map((order) => (
                <OrderLine key={order.id} order={order} />
              ))}
            </ListCard>
          );
        }}
      </QueryView>
      <TakeawayDialog
        key={String(asking)}
        open={asking}
        onClose={() => setAsking(false)}
        busy={open.isPending}
        due={(closed ? NONE : (query.data?.data ?? NONE)).flatMap(({ due_at }) => due_at ?? [])}
        onBegin={begin}
      />
    </Page>
  );
}

function stateOf(all: readonly OrderSummary[], closed: boolean): string {
  if (all.length === 0) return closed ? 'Niente in questa giornata' : 'Nessuno in corso';
  const covers = all.reduce((sum, { guests }) => sum + guests, 0);
  const unsent = closed ? 0 : all.reduce((sum, one) => sum + one.unsent, 0);
  return sentence([
    closed
      ? count(all.length, { one: 'ordine', other: 'ordini' })
      : count(all.length, { one: 'aperto', other: 'aperti' }),
    covers > 0 ? count(covers, { one: 'coperto', other: 'coperti' }) : undefined,
    money(sumOf(all.map(({ total }) => total))),
    unsent > 0 ? `${unsent} da mandare` : undefined,
  ]);
}
