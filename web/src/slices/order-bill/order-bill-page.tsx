import type { Bill } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import { Printer, Receipt } from 'lucide-react';
import { money, sumOf } from '../../kit/format/money.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../kit/ui/states/skeleton.tsx';
import { openOf } from '../bills/bill-words.ts';
import { useOrderBills } from '../bills/use-bills.ts';
import { EndOrder } from './end-order.tsx';
import { billTitle, endOf, isSettled, settledSaid, wayOut } from './order-bill-words.ts';
import { TableBill } from './table-bill.tsx';
import { usePrintPreconto } from './use-print-preconto.ts';

/** The bill at the table, with its parts: divide, discount, take, charge to a room. */
export function OrderBillPage() {
  const order_id = useParam('orderId');
  const query = useOrderBills(order_id);
  const [main] = query.data?.data ?? [];
  const print = usePrintPreconto(order_id);
  return (
    <Page>
      <PageHeader
        back={{ href: paths.order(order_id), label: 'Ordine' }}
        title={billTitle(main?.source)}
        menu={[
          { label: 'Preconto alla stampante', icon: Printer, onSelect: print },
          { label: 'Stampa dal browser', icon: Receipt, href: paths.orderPrint(order_id) },
        ]}
      />
      <QueryView
        query={query}
        loading={<SkeletonText lines={8} />}
        error="Errore durante il caricamento del conto"
        isEmpty={({ data }) => data.length === 0}
        empty={<p className="text-ink-muted">Questo ordine è annullato: non ha conti.</p>}
      >
        {({ data }) => <Bills bills={data} />}
      </QueryView>
    </Page>
  );
}

function Bills({ bills }: { bills: readonly Bill[] }) {
  const [main] = bills;
  const out = wayOut(main?.source);
  const left = sumOf(bills.map(openOf));
  const end = can(usePlace().role, may.serve) ? endOf(bills) : undefined;
  return (
    <div className="flex flex-col gap-4">
      {isSettled(bills) ? (
        <Banner
          tone="success"
          action={
            <Button size="sm" href={out.href}>
              {out.label}
            </Button>
          }
        >
          {settledSaid(main?.source)}
        </Banner>
      ) : (
        bills.length > 1 && (
          <p aria-live="polite" className="flex justify-between gap-4 font-medium tabular-nums">
            <span>Restano in tutto</span>
            <span>{money(left, main?.currency)}</span>
          </p>
        )
      )}
      <ul aria-label="Conti del tavolo" className="grid items-start gap-4 lg:grid-cols-2">
        {bills.map((bill) => (
          <li key={bill.id} className="flex min-w-0 flex-col gap-4">
            <TableBill bill={bill} others={bills.filter(({ id }) => id !== bill.id)} />
            {end !== undefined && <EndOrder source={bill.source} words={end} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
