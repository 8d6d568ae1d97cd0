import type { Bill } from 'contract/bills/schemas';
import { useId } from 'react';
import { sentenceOf } from '../../../kit/api/errors.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { SkeletonText } from '../../../kit/ui/states/skeleton.tsx';
import { BillBadge } from '../bill-badges.tsx';
import { balanceOf, billName, openOf, payerOf } from '../bill-words.ts';
import { BillView } from '../sheet/bill-view.tsx';
import { useStayBills } from '../use-bills.ts';
import { money, sumOf } from '../../../kit/format/money.ts';

/** The bills of a stay inside of its dialog. The payments of the main one stand in the block beside. */
export default function StayBills({ bookingId }: { bookingId: number }) {
  const id = useId();
  const query = useStayBills(bookingId);
  const bills = query.data?.data;
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-4">
      <h3 id={id} className="text-h3">
        {bills && bills.length > 1 ? 'Conti' : 'Conto'}
      </h3>
      {bills ? (
        <Several bills={bills} />
      ) : query.error ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger-ink">
          {sentenceOf(query.error, 'Errore nel caricamento del conto')}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Riprova
          </Button>
        </p>
      ) : (
        <SkeletonText lines={4} />
      )}
    </section>
  );
}

function Several({ bills }: { bills: readonly Bill[] }) {
  const [only] = bills;
  if (!only) return <p className="text-ink-muted">Il conto si apre con la prima voce.</p>;
  if (bills.length === 1) return <BillView bill={only} bare />;
  const open = sumOf(bills.map(openOf));
  return (
    <>
      {open > 0 && (
        <p className="tabular-nums">
          In tutto {bills.length} conti: restano <strong>{money(open, only.currency)}</strong> da pagare.
        </p>
      )}
      {bills.map((bill) => (
        <OneOfSeveral key={bill.id} bill={bill} others={bills.filter(({ id }) => id !== bill.id)} />
      ))}
    </>
  );
}

function OneOfSeveral({ bill, others }: { bill: Bill; others: readonly Bill[] }) {
  const id = useId();
  const left = balanceOf(bill);
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line">
      <details open={bill.balance !== 0} className="group">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-4 py-3">
          <h4 id={id} className="font-medium">
            {billName(bill)}, {payerOf(bill)}
          </h4>
          <BillBadge state={bill.state} />
          <span className="ml-auto text-sm text-ink-muted tabular-nums group-open:hidden">
            {left.words} {left.sum}
          </span>
        </summary>
        <div className="px-4 pb-4">
          <BillView bill={bill} others={others} bare={bill.is_main} />
        </div>
      </details>
    </section>
  );
}
