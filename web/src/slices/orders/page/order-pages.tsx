import type { Table } from 'contract/tables/schemas';
import { UtensilsCrossed } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useParam } from '../../../kit/routing/router.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { coversToOrder } from '../../tables/table-words.ts';
import { useTables } from '../../tables/use-tables.ts';
import { useOrderCatalogue } from '../catalogue/use-catalogue.ts';
import { useMadeOf, useWaiting } from '../outbox/outbox.ts';
import { isOpening, lostAt, type Waiting } from '../outbox/waiting.ts';
import { useOpenOrder } from '../use-order-acts.ts';
import type { OrderRef, useOrder } from '../use-order.ts';
import { RefusedList } from './away-banner.tsx';
import { GuestsDialog } from './guests-dialog.tsx';
import { OrderScreen } from './order-screen.tsx';
import { whatWaits } from './waiting-words.ts';

// Seen now and then: not part of the order at first sight.
const TableNotFound = lazy(() =>
  import('../../tables/table-not-found.tsx').then((loaded) => ({ default: loaded.TableNotFound })),
);

const ROOM = { href: paths.tables, label: 'Sala' };

const missing = (back: { href: string; label: string }) => (query: ReturnType<typeof useOrder>['query']) => (
  <Page>
    <PageHeader title="Ordine" back={back} />
    <QueryView
      query={query}
      loading={<SkeletonText lines={6} />}
      error="Errore durante il caricamento dell'ordine"
      isEmpty={() => false}
      empty={null}
    >
      {() => null}
    </QueryView>
  </Page>
);

/** An order by its number in the address. */
export function OrderPage() {
  const order_id = useParam('orderId');
  const back = { href: paths.orders, label: 'Ordini' };
  return <OrderScreen key={order_id} target={{ order_id, opening: undefined }} missing={missing(back)} />;
}

/** The order of a table: the one that is open there, or that was opened here and waits for the network. */
export function TableOrderPage() {
  const table_id = useParam('tableId');
  const query = useTables();
  const table = query.data?.data.find(({ id }) => id === table_id);
  // The key of what was opened here stays when the server has answered, so that the page goes on.
  const [key, setKey] = useState<string>();
  const waiting = useWaiting();
  const lost = lostAt(waiting, table_id);
  const opening = waiting
    .filter(isOpening)
    .find((one) => (one.key === key || one.what.body.table_id === table_id) && one.refusal === undefined);
  if (opening && opening.key !== key) setKey(opening.key);
  const made = useMadeOf(key);
  const order_id = made ?? table?.order?.id;
  if (order_id === undefined && !opening) {
    if (query.data && !table)
      return (
        <Suspense fallback={null}>
          <TableNotFound />
        </Suspense>
      );
    return (
      <Page>
        <PageHeader title={table ? `Tavolo ${table.number}` : 'Ordine'} back={ROOM} />
        <QueryView
          query={query}
          loading={<SkeletonText lines={6} />}
          error="Errore durante il caricamento del tavolo"
          isEmpty={() => false}
          empty={null}
        >
          {({ data }) => table && <OpenHere table={table} adults={coversToOrder(table, data)} lost={lost} />}
        </QueryView>
      </Page>
    );
  }
  const target: OrderRef = { order_id, opening };
  return <OrderScreen key={table_id} target={target} lost={lost} missing={missing(ROOM)} />;
}

interface OpenHereProps {
  table: Table;
  /** How many are proposed. */
  adults: number;
  lost: readonly Waiting[];
}

export function OpenHere({ table, adults, lost }: OpenHereProps) {
  // The reason why it was not opened is read first.
  const [open, setOpen] = useState(lost.length === 0);
  const { place_id } = usePlace();
  const { known } = useOrderCatalogue(place_id);
  const openOrder = useOpenOrder();
  const { current } = table;
  return (
    <>
      <RefusedList refused={lost} nameOf={(one) => whatWaits(one, undefined, known)} />
      <EmptyState
        icon={UtensilsCrossed}
        title="Nessun ordine a questo tavolo"
        text="Apri il tavolo quando si siedono: poi tocchi i piatti e li mandi in cucina."
        action={
          <Button variant="primary" onClick={() => setOpen(true)}>
            Apri tavolo
          </Button>
        }
      />
      <GuestsDialog
        title={`Tavolo ${table.number}: in quanti sono?`}
        action="Apri tavolo"
        guests={{ adults, children: 0 }}
        open={open}
        onClose={() => setOpen(false)}
        onTake={(guests) => openOrder(table, guests, current?.reservation_id ?? null)}
      />
    </>
  );
}
