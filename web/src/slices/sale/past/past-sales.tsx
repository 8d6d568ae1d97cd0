import { useQuery } from '@tanstack/react-query';
import { billStateLabels } from 'contract/bills/labels';
import type { BillLine } from 'contract/bills/schemas';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LeaveQuestion } from '../../../kit/form/dialogs/leave-question.tsx';
import { UnsavedGuard } from '../../../kit/form/dialogs/unsaved-guard.tsx';
import { clock, shortDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { salesOf, type SalesList } from '../sales-query.ts';
import { PastSale } from './past-sale.tsx';

interface PastSalesProps {
  list: SalesList | undefined;
  onClose: () => void;
  onResume: (bill_id: number) => void;
}

const titles = { parked: 'In attesa', past: 'Ultime vendite' };

export default function PastSales({ list, onClose, onResume }: PastSalesProps) {
  const [billId, setBillId] = useState<number>();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  // What is done once the person gives up the reason of a return.
  const [waiting, setWaiting] = useState<() => void>();
  const isTyped = reason.trim() !== '';
  /** A return that is being sent is waited for. */
  function leave(go: () => void) {
    if (busy) return;
    if (isTyped) setWaiting(() => go);
    else go();
  }
  function close() {
    setBillId(undefined);
    onClose();
  }
  return (
    <>
      <UnsavedGuard when={isTyped && !busy} />
      <Sheet open={list !== undefined} onClose={() => leave(close)} title={titles[list ?? 'past']} size="sm">
        {list === undefined ? null : list === 'past' && billId !== undefined ? (
          <PastSale
            bill_id={billId}
            reason={reason}
            onReason={setReason}
            onBusy={setBusy}
            onDone={() => {
              setReason('');
              setWaiting(undefined);
            }}
            leave={leave}
            onBack={() => setBillId(undefined)}
          />
        ) : (
          <Lines list={list} onChoose={list === 'parked' ? onResume : setBillId} />
        )}
      </Sheet>
      <LeaveQuestion
        open={waiting !== undefined}
        onStay={() => setWaiting(undefined)}
        onLeave={() => {
          setWaiting(undefined);
          setReason('');
          waiting?.();
        }}
      >
        Quello che hai scritto andrà perso.
      </LeaveQuestion>
    </>
  );
}

function Lines({ list, onChoose }: { list: SalesList; onChoose: (bill_id: number) => void }) {
  const { place_id, time_zone } = usePlace();
  const query = useQuery(salesOf(place_id, list));
  return (
    <QueryView
      query={query}
      loading={<LinesSkeleton texts={['w-40', 'w-24']} />}
      error="Errore nel caricamento delle vendite"
      isEmpty={({ data }) => data.length === 0}
      empty={
        <p className="text-ink-muted">
          {list === 'parked'
            ? 'Nessuna vendita in attesa. Da un conto aperto premi «In attesa» per servire intanto un altro cliente.'
            : 'Ancora nessuna vendita.'}
        </p>
      }
    >
      {({ data }) => (
        <ul className="-mx-2 flex flex-col">
          {data.map((bill) => (
            <li key={bill.id}>
              <button
                type="button"
                onClick={() => onChoose(bill.id)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">
                    {bill.note ?? `Conto #${bill.number}`}
                  </span>
                  <span className="block text-sm text-ink-muted">{whenAndHow(bill, time_zone)}</span>
                </span>
                <span className="shrink-0 tabular-nums">{money(bill.total, bill.currency)}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

const whenAndHow = ({ business_day, opened_at, state, customer }: BillLine, zone: string) =>
  [`${shortDay(business_day)} alle ${clock(opened_at, zone)}`, billStateLabels[state], customer]
    .filter(Boolean)
    .join(' · ');
