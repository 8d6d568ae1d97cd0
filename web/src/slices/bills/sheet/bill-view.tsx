import type { Bill } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import {
  Ellipsis,
  FileText,
  HandCoins,
  Merge,
  PackageOpen,
  Plus,
  Printer,
  Receipt,
  Scissors,
  Undo2,
  UserRound,
  X,
} from 'lucide-react';
import { useState } from 'react';
import type { Paper } from '../../../kit/session/print-sheet.tsx';
import { can } from '../../../kit/session/role-check.ts';
import { useRollWidth } from '../../../kit/session/roll-width.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { AddDialog } from '../add/add-dialog.tsx';
import { billName } from '../bill-words.ts';
import { BillTotals } from '../lines/bill-totals.tsx';
import { ChargeRows } from '../lines/charge-rows.tsx';
import { hasReturnable } from '../returns/has-returnable.ts';
import { ReturnDialog } from '../returns/return-dialog.tsx';
import { RoomSignatures } from '../signatures/room-signatures.tsx';
import { SplitDialog } from '../split/split-dialog.tsx';
import { BillPayments } from '../take/bill-payments.tsx';
import { TakeDialog } from '../take/take-dialog.tsx';
import { BillDocuments } from './bill-documents.tsx';
import { GiveUpBill } from './give-up-bill.tsx';
import { PayerDialog } from './payer-dialog.tsx';
import { Preconto } from './preconto.tsx';
import { isDocumentable, useMakeInvoice } from './use-make-invoice.ts';
import { useRejoin } from './use-rejoin.ts';

interface BillViewProps {
  bill: Bill;
  /** Other bills of the same stay. */
  others?: readonly Bill[];
  /** Its payments are shown beside it already. */
  bare?: boolean;
}

type Asking = 'add' | 'take' | 'back' | 'return' | 'split' | 'payer' | 'give-up';

/** One bill with everything that can be done with it: lines, totals, payments. */
export function BillView({ bill, others = [], bare = false }: BillViewProps) {
  const { role } = usePlace();
  const [asking, setAsking] = useState<Asking>();
  const [paper, setPaper] = useState<Paper>();
  const roll = useRollWidth();
  const rejoin = useRejoin();
  const invoice = useMakeInvoice();
  const writes = can(role, may.desk) && bill.state !== 'cancelled';
  const close = () => setAsking(undefined);
  const main = others.find(({ is_main }) => is_main);
  const isUnpaid = bill.payments.every(({ voided }) => voided);
  const changes: MenuEntry[] = [
    ...(bill.total > 0
      ? [{ label: 'Dividi il conto…', icon: Scissors, onSelect: () => setAsking('split') }]
      : []),
    ...(main && !bill.is_main && isUnpaid
      ? [
          {
            label: `Riunisci al ${billName(main).toLowerCase()}`,
            icon: Merge,
            onSelect: () => void rejoin(main, bill),
          },
        ]
      : []),
    { label: 'Chi paga…', icon: UserRound, onSelect: () => setAsking('payer') },
    ...(hasReturnable(bill)
      ? [{ label: 'Reso…', icon: PackageOpen, onSelect: () => setAsking('return') }]
      : []),
    ...(bill.paid > 0 ? [{ label: 'Restituisci…', icon: Undo2, onSelect: () => setAsking('back') }] : []),
  ];
  const items: MenuEntry[] = [
    ...(writes ? changes : []),
    { label: 'Stampa preconto', icon: Printer, onSelect: () => setPaper('a4') },
    { label: `Stampa preconto ${roll} mm`, icon: Receipt, onSelect: () => setPaper('roll') },
    ...(writes && !(bill.is_main && bill.source.kind !== 'sale') && isUnpaid
      ? ([
          'separator',
          { label: 'Annulla il conto…', icon: X, tone: 'danger', onSelect: () => setAsking('give-up') },
        ] satisfies MenuEntry[])
      : []),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {bill.note !== null && <p className="text-ink-muted">{bill.note}</p>}
      <ChargeRows bill={bill} others={others} />
      <BillTotals bill={bill} />
      <div className="flex flex-wrap items-center gap-2">
        {writes && (
          <>
            {bill.balance < 0 ? (
              <Button size="sm" icon={Undo2} onClick={() => setAsking('back')}>
                Restituisci
              </Button>
            ) : (
              bill.balance > 0 && (
                <Button
                  size="sm"
                  {...(!bare && { variant: 'primary' as const, className: 'max-sm:w-full' })}
                  icon={HandCoins}
                  onClick={() => setAsking('take')}
                >
                  Incassa
                </Button>
              )
            )}
            <Button size="sm" icon={Plus} onClick={() => setAsking('add')}>
              <span>
                Aggiungi<span className="max-sm:sr-only"> al conto</span>
              </span>
            </Button>
            {isDocumentable(bill) && (
              <Button
                size="sm"
                icon={FileText}
                busy={invoice.busy}
                busyText="Preparo…"
                onClick={() => void invoice.make(bill)}
              >
                Fattura
              </Button>
            )}
          </>
        )}
        <Menu
          items={items}
          trigger={(trigger) => (
            <IconButton
              {...trigger}
              size="sm"
              variant="secondary"
              icon={Ellipsis}
              label={`Altre azioni per il ${billName(bill).toLowerCase()}`}
            />
          )}
        />
      </div>
      <RoomSignatures bill={bill} />
      <BillDocuments bill={bill} />
      {!bare && <BillPayments bill={bill} />}
      {writes && (
        <>
          <AddDialog bill={bill} open={asking === 'add'} onClose={close} />
          <TakeDialog bill={bill} open={asking === 'take'} onClose={close} />
          <TakeDialog bill={bill} direction="out" open={asking === 'back'} onClose={close} />
          <ReturnDialog bill={bill} open={asking === 'return'} onClose={close} />
          <SplitDialog bill={bill} others={others} open={asking === 'split'} onClose={close} />
          <PayerDialog bill={bill} open={asking === 'payer'} onClose={close} />
          <GiveUpBill bill={bill} open={asking === 'give-up'} onClose={close} />
        </>
      )}
      {paper && <Preconto key={paper} bill={bill} paper={paper} onDone={() => setPaper(undefined)} />}
    </div>
  );
}
