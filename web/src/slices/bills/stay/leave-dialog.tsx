import type { Bill } from 'contract/bills/schemas';
import { type ReactNode, useState } from 'react';
import { money, sumOf } from '../../../kit/format/money.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { isAwaited } from '../../../kit/ui/states/query-view.tsx';
import { billName, payerOf } from '../bill-words.ts';
import { TakeDialog } from '../take/take-dialog.tsx';
import { useStayBills } from '../use-bills.ts';
import { lastKeptNight, openAtDeparture } from './open-at-departure.ts';

interface LeaveDialogProps {
  bookingId: number;
  guest: string;
  open: boolean;
  onClose: () => void;
  /** Records the departure; the dialog closes when it is done. */
  onLeave: () => Promise<void>;
  busy: boolean;
  /** What a departure does. */
  children: ReactNode;
}

/**
 * Before a guest leaves: what is still open is proposed to be taken or left as a debt, one bill after the other. Nobody is kept
 * from leaving without either.
 */
export default function LeaveDialog(props: LeaveDialogProps) {
  const { bookingId, guest, open, onClose, onLeave, busy, children } = props;
  const query = useStayBills(bookingId);
  const { data, isError } = query;
  const [taking, setTaking] = useState<{ bill: Bill; first: 'cash' | 'on_account' }>();
  const [isTaking, setIsTaking] = useState(false);
  const today = useToday();
  const kept = lastKeptNight(data?.data ?? []);
  const dueOf = (bill: Bill) => openAtDeparture(bill, kept, today);
  const owing = (data?.data ?? []).filter((bill) => dueOf(bill) > 0);
  const overpaid = (data?.data ?? []).filter((bill) => dueOf(bill) < 0);
  const [next] = owing;
  const rest = sumOf(owing.map(dueOf));

  function take(bill: Bill, first: 'cash' | 'on_account') {
    setTaking({ bill, first });
    setIsTaking(true);
  }
  /** The last open bill is settled: that was what the departure waited for. */
  function taken(after: Bill) {
    setIsTaking(false);
    const isLast = owing.every(({ id }) => id === after.id) && dueOf(after) <= 0;
    if (isLast) void onLeave();
  }
  return (
    <>
      <ConfirmDialog
        open={open && !isTaking}
        onClose={onClose}
        tone="accent"
        title={`Check-out di ${guest}?`}
        action={next ? 'Esci senza incassare' : 'Check-out'}
        busy={busy}
        waits={isAwaited(query)}
        onConfirm={() => void onLeave()}
        others={
          next && (
            <>
              <Button disabled={busy} onClick={() => take(next, 'on_account')}>
                Lascia in sospeso
              </Button>
              <Button variant="primary" disabled={busy} onClick={() => take(next, 'cash')}>
                Incassa {money(dueOf(next), next.currency)}
              </Button>
            </>
          )
        }
      >
        {children}
        {isError && !data && (
          <strong className="mt-3 block font-semibold text-ink">
            Il conto non si carica: controlla se resta qualcosa da pagare.
          </strong>
        )}
        {next && (
          <strong className="mt-3 block font-semibold text-ink">
            Restano {money(rest, next.currency)} da pagare.
          </strong>
        )}
        {overpaid[0] && (
          <strong className="mt-3 block font-semibold text-ink">
            Da restituire: {money(-sumOf(overpaid.map(dueOf)), overpaid[0].currency)}.
          </strong>
        )}
        {owing.length > 1 && (
          <span className="mt-1 block">
            {owing
              .map((bill) => `${billName(bill)}, ${payerOf(bill)}: ${money(dueOf(bill), bill.currency)}`)
              .join('; ')}
          </span>
        )}
      </ConfirmDialog>
      {taking && (
        <TakeDialog
          bill={owing.find(({ id }) => id === taking.bill.id) ?? taking.bill}
          asked={dueOf(taking.bill)}
          first={taking.first}
          open={open && isTaking}
          onClose={() => setIsTaking(false)}
          onTaken={taken}
        />
      )}
    </>
  );
}
