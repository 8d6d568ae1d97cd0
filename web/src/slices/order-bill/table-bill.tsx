import type { Bill } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import {
  BedDouble,
  Ellipsis,
  HandCoins,
  Merge,
  Percent,
  Printer,
  Receipt,
  Scissors,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { money } from '../../kit/format/money.ts';
import type { Paper } from '../../kit/session/print-sheet.tsx';
import { can } from '../../kit/session/role-check.ts';
import { useRollWidth } from '../../kit/session/roll-width.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { Menu, type MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { AddDialog } from '../bills/add/add-dialog.tsx';
import { BillBadge } from '../bills/bill-badges.tsx';
import { billName, openOf } from '../bills/bill-words.ts';
import { BillTotals } from '../bills/lines/bill-totals.tsx';
import { ChargeRows } from '../bills/lines/charge-rows.tsx';
import { Preconto } from '../bills/sheet/preconto.tsx';
import { RoomSignatures } from '../bills/signatures/room-signatures.tsx';
import { SplitDialog } from '../bills/split/split-dialog.tsx';
import { BillPayments } from '../bills/take/bill-payments.tsx';
import { TakeDialog } from '../bills/take/take-dialog.tsx';
import { RoomDialog } from './room/room-dialog.tsx';
import { useRoomCharges } from './room/use-room-charges.ts';
import { useRejoin } from '../bills/sheet/use-rejoin.ts';

interface TableBillProps {
  bill: Bill;
  /** The other bills of the order. */
  others: readonly Bill[];
}

type Asking = 'take' | 'back' | 'split' | 'discount' | 'room';

/** One bill of the table: what is on it, and large what comes next. */
export function TableBill({ bill, others }: TableBillProps) {
  const { role } = usePlace();
  const [asking, setAsking] = useState<Asking>();
  const [paper, setPaper] = useState<Paper>();
  const roll = useRollWidth();
  const { toRoom, fromRoom, busy } = useRoomCharges(bill);
  const rejoin = useRejoin();
  const close = () => setAsking(undefined);
  const writes = can(role, may.serve);
  const left = openOf(bill);
  const main = others.find(({ is_main }) => is_main);
  const isUntouched = bill.in_room === 0 && bill.payments.every(({ voided }) => voided);
  const name = billName(bill);
  const menu: MenuEntry[] = [
    ...(writes && left > 0
      ? [{ label: 'Sconto o omaggio…', icon: Percent, onSelect: () => setAsking('discount') }]
      : []),
    ...(writes && main && isUntouched
      ? [
          {
            label: `Riunisci al ${billName(main).toLowerCase()}`,
            icon: Merge,
            onSelect: () => void rejoin(main, bill),
          },
        ]
      : []),
    ...(writes && bill.paid > 0
      ? [{ label: 'Restituisci…', icon: Undo2, onSelect: () => setAsking('back') }]
      : []),
    { label: 'Preconto', icon: Printer, onSelect: () => setPaper('a4') },
    { label: `Preconto ${roll} mm`, icon: Receipt, onSelect: () => setPaper('roll') },
  ];
  return (
    <Card className="flex min-w-0 flex-col gap-4">
      <div className="flex items-center gap-3">
        <h2 className="flex-1 text-h3">{name}</h2>
        <BillBadge {...bill} />
        <Menu
          items={menu}
          trigger={(trigger) => (
            <IconButton {...trigger} icon={Ellipsis} label={`Altre azioni per il ${name.toLowerCase()}`} />
          )}
        />
      </div>
      <ChargeRows bill={bill} others={others} />
      <BillTotals bill={bill} />
      {writes && left > 0 && (
        <div className="flex flex-col gap-2">
          <Button size="lg" block variant="primary" icon={HandCoins} onClick={() => setAsking('take')}>
            Incassa {money(left, bill.currency)}
          </Button>
          <div className="grid grid-cols-2 gap-2">
            <Button size="lg" block icon={Scissors} onClick={() => setAsking('split')}>
              Dividi
            </Button>
            <Button size="lg" block icon={BedDouble} busy={busy} onClick={() => setAsking('room')}>
              In camera
            </Button>
          </div>
        </div>
      )}
      {bill.room_charges.map((charge) => (
        <p key={charge.id} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
          <span className="min-w-0">
            In camera: {charge.name}
            {charge.place_id !== bill.place_id && `, ${charge.place}`}
          </span>
          {money(charge.amount, bill.currency)}
        </p>
      ))}
      <RoomSignatures bill={bill} />
      {writes && bill.in_room > 0 && (
        <Button size="lg" block icon={Undo2} busy={busy} onClick={() => void fromRoom()}>
          Riporta al conto
        </Button>
      )}
      <BillPayments bill={bill} />
      {writes && (
        <>
          <TakeDialog bill={bill} open={asking === 'take'} onClose={close} />
          <TakeDialog bill={bill} direction="out" open={asking === 'back'} onClose={close} />
          <SplitDialog bill={bill} others={others} open={asking === 'split'} onClose={close} />
          <AddDialog discount bill={bill} open={asking === 'discount'} onClose={close} />
          <RoomDialog
            bill={bill}
            open={asking === 'room'}
            onClose={close}
            onChoose={(guest, signature) => {
              close();
              void toRoom(guest, signature);
            }}
          />
        </>
      )}
      {paper && <Preconto key={paper} bill={bill} paper={paper} onDone={() => setPaper(undefined)} />}
    </Card>
  );
}
