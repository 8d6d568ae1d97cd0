import { useQuery } from '@tanstack/react-query';
import { bills } from 'contract/bills/calls';
import type { Bill } from 'contract/bills/schemas';
import { methodLabels } from 'contract/payments/labels';
import { may } from 'contract/roles/values';
import { ArrowLeft, Banknote, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { LinesSkeleton } from '../../../kit/ui/states/lines-skeleton.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { ReceiptActions } from '../pay/receipt-note.tsx';
import { ReturnForm } from '../../bills/returns/return-form.tsx';

interface PastSaleProps {
  bill_id: number;
  /** Why things come back, as far as it is typed. */
  reason: string;
  onReason: (reason: string) => void;
  /** A return is being sent. */
  onBusy: (busy: boolean) => void;
  onDone: () => void;
  /** Asks first where the reason would be lost. */
  leave: (go: () => void) => void;
  onBack: () => void;
}

/** One sale that is over: to be read, printed, sent, or taken back. */
export function PastSale({ bill_id, leave, onBack, ...typed }: PastSaleProps) {
  const query = useQuery(q(bills.get, { params: { bill_id } }));
  const [isReturning, setReturning] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="ghost"
        size="sm"
        icon={ArrowLeft}
        className="self-start"
        onClick={() => leave(isReturning ? () => setReturning(false) : onBack)}
      >
        {isReturning ? 'Torna alla vendita' : 'Tutte le vendite'}
      </Button>
      <QueryView
        query={query}
        loading={<LinesSkeleton texts={['w-40']} />}
        error="Errore nel caricamento della vendita"
        isEmpty={() => false}
        empty={null}
      >
        {(bill) =>
          isReturning ? (
            <ReturnForm
              {...typed}
              bill={bill}
              onDone={() => {
                typed.onDone();
                setReturning(false);
              }}
            />
          ) : (
            <Read bill={bill} onReturn={() => setReturning(true)} />
          )
        }
      </QueryView>
    </div>
  );
}

function Read({ bill, onReturn }: { bill: Bill; onReturn: () => void }) {
  const { role } = usePlace();
  const lines = bill.charges.filter(({ voided }) => !voided);
  return (
    <div className="flex flex-col gap-4">
      <p className="font-medium">Conto #{bill.number}</p>
      <ul className="flex flex-col divide-y divide-line">
        {lines.map(({ id, description, quantity, amount }) => (
          <li key={id} className="flex justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {decimal(quantity)} × {description}
            </span>
            <span className="shrink-0 tabular-nums">{money(amount, bill.currency)}</span>
          </li>
        ))}
        <li className="flex justify-between gap-3 py-2 font-semibold">
          <span>Totale</span>
          <span className="tabular-nums">{money(bill.total, bill.currency)}</span>
        </li>
        {bill.payments
          .filter(({ voided }) => !voided)
          .map(({ key, method, direction, amount }) => (
            <li key={key} className="flex justify-between gap-3 py-2 text-ink-muted">
              <span>
                {direction === 'out' ? 'Restituiti, ' : ''}
                {methodLabels[method]}
              </span>
              <span className="tabular-nums">{money(amount, bill.currency)}</span>
            </li>
          ))}
        {bill.balance !== 0 && (
          <li className="flex justify-between gap-3 py-2 font-semibold text-danger-ink">
            <span>{bill.balance > 0 ? 'Da pagare' : 'Da restituire'}</span>
            <span className="tabular-nums">{money(Math.abs(bill.balance), bill.currency)}</span>
          </li>
        )}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <ReceiptActions bill={bill} />
        {can(role, may.desk) && bill.state === 'open' && bill.balance > 0 && (
          <Button icon={Banknote} className="col-span-2" href={paths.bill(bill.id)}>
            Incassa dal conto
          </Button>
        )}
        {can(role, may.desk) && bill.state !== 'cancelled' && (
          <Button icon={Undo2} className="col-span-2" onClick={onReturn}>
            Reso
          </Button>
        )}
      </div>
    </div>
  );
}
