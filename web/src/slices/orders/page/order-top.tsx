import { useQuery } from '@tanstack/react-query';
import { orders } from 'contract/orders/calls';
import { orderStateLabels, sellingWayLabels } from 'contract/orders/labels';
import { SELLING_WAYS } from 'contract/orders/values';
import { tables } from 'contract/tables/calls';
import { ArrowRightLeft, Merge, Percent, Printer, ReceiptText, TriangleAlert, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { q, useApiMutation } from '../../../kit/api/query.ts';
import { sayFailed } from '../../../kit/form/notices/failure-toast.ts';
import { shortInstant } from '../../../kit/format/days.ts';
import { count, sentence } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { useBusinessDay, useTimeZone } from '../../../kit/session/use-today.ts';
import { toast } from '../../../kit/ui/feedback/toast.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import type { MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { AllergyBanner } from '../allergies/allergy-banner.tsx';
import { AllergyDialog } from '../allergies/allergy-dialog.tsx';
import { minutesSince, sinceSaid } from '../../tables/table-words.ts';
import { useMinute } from '../../tables/use-tables.ts';
import type { DrawnOrder } from '../outbox/drawn-order.ts';
import { showOrder } from '../outbox/outbox.ts';
import { hasEnded } from '../order-words.ts';
import type { OrderActs } from '../use-order-acts.ts';
import { GuestsDialog } from './guests-dialog.tsx';

// Opened now and then: not part of the order at first sight.
const MoveDialog = lazy(() =>
  import('./move-dialogs.tsx').then((loaded) => ({ default: loaded.MoveDialog })),
);
const MergeDialog = lazy(() =>
  import('./move-dialogs.tsx').then((loaded) => ({ default: loaded.MergeDialog })),
);

/** "Tavolo 12", "Al banco, n. 7", "Da asporto, n. 3: Rossi" */
function orderTitle({ selling_way, number, name }: DrawnOrder, table: string | null): string {
  if (selling_way === 'table' && table !== null) return `Tavolo ${table}`;
  const title =
    number === 0 ? sellingWayLabels[selling_way] : `${sellingWayLabels[selling_way]}, n. ${number}`;
  return name === null ? title : `${title}: ${name}`;
}

/**
 * The number of the table of an order. The server names none for one that is taken away: where it comes back to its table without a
 * network, the number is that of the dining room.
 */
function useTableNumber({ place_id, selling_way, table_id, table }: DrawnOrder): string | null {
  const isUnnamed = selling_way === 'table' && table_id !== null && table === null;
  const { data } = useQuery({ ...q(tables.list, { params: { place_id } }), enabled: isUnnamed });
  return isUnnamed ? (data?.data.find(({ id }) => id === table_id)?.number ?? null) : table;
}

/** Where an order is found. A table is in the dining room until its bill, also where the order is taken away after all. */
function backOf(order: DrawnOrder, today: string): { href: string; label: string } {
  if (!hasEnded(order))
    return order.table_id === null
      ? { href: paths.orders, label: 'Ordini' }
      : { href: paths.tables, label: 'Sala' };
  const day = order.business_day === today ? undefined : order.business_day;
  return { href: withSearch(paths.orders, { view: 'chiusi', day }), label: 'Ordini' };
}

interface OrderTopProps {
  order: DrawnOrder;
  acts: OrderActs;
  onDiscount: () => void;
}

/** Where one is: table, covers, minutes. What changes the whole order is in the menu. */
export function OrderTop({ order, acts, onDiscount }: OrderTopProps) {
  const now = useMinute();
  const [asked, setAsked] = useState<'guests' | 'allergies' | 'move' | 'merge'>();
  const [open, setOpen] = useState(false);
  const ask = useApiMutation(orders.askBill, {
    onSuccess: (answer) => {
      showOrder(answer);
      toast.success('Conto chiesto');
    },
    onError: (error, input) =>
      sayFailed({ error, fallback: 'Il conto non è stato chiesto', again: () => ask.mutate(input) }),
  });
  const show = (which: typeof asked) => () => {
    setAsked(which);
    setOpen(true);
  };
  const close = () => setOpen(false);
  const zone = useTimeZone();
  const table = useTableNumber(order);
  const isHere = order.id !== 0;
  const isEnded = hasEnded(order);
  const print: MenuEntry = { label: 'Stampa dal browser', icon: Printer, href: paths.orderPrint(order.id) };
  const menu: MenuEntry[] = [
    { label: 'Coperti', icon: Users, onSelect: show('guests') },
    { label: 'Allergie', icon: TriangleAlert, onSelect: show('allergies') },
    ...(isHere
      ? [
          { label: 'Sposta tavolo', icon: ArrowRightLeft, onSelect: show('move') },
          { label: 'Unisci a questo', icon: Merge, onSelect: show('merge') },
          { label: 'Sconto su tutto…', icon: Percent, onSelect: onDiscount },
          {
            label: 'Chiedono il conto',
            icon: ReceiptText,
            onSelect: () => ask.mutate({ params: { order_id: order.id } }),
          },
          print,
        ]
      : []),
    'separator',
    { heading: 'Come si vende' },
    ...SELLING_WAYS.map((way) => ({
      label: sellingWayLabels[way],
      checked: way === order.selling_way,
      onSelect: () => acts.setSellingWay(way),
    })),
  ];
  return (
    <>
      <PageHeader
        back={backOf(order, useBusinessDay())}
        title={orderTitle(order, table)}
        state={sentence([
          order.guests > 0 ? count(order.guests, { one: 'coperto', other: 'coperti' }) : undefined,
          isEnded ? shortInstant(order.opened_at, zone) : sinceSaid(minutesSince(order.opened_at, now)),
          order.state === 'open' ? undefined : orderStateLabels[order.state].toLowerCase(),
          order.note ?? undefined,
        ])}
        menu={isEnded ? [print] : menu}
      />
      {!isEnded && <AllergyBanner allergies={order.allergies} onOpen={show('allergies')} />}
      {asked === 'guests' && (
        <GuestsDialog
          key={String(open)}
          title="In quanti sono?"
          action="Salva"
          guests={order}
          open={open}
          onClose={close}
          onTake={({ adults, children }) => acts.setGuests(adults, children)}
        />
      )}
      {asked === 'allergies' && (
        <AllergyDialog
          key={String(open)}
          allergies={order.allergies}
          seats={order.guests}
          open={open}
          onClose={close}
          onSave={acts.setAllergies}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'move' && <MoveDialog open={open} onClose={close} onMove={acts.moveTo} />}
        {asked === 'merge' && (
          <MergeDialog order={order} table={table} open={open} onClose={close} onMerge={acts.merge} />
        )}
      </Suspense>
    </>
  );
}
