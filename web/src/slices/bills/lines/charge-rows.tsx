import type { Bill, BillCharge } from 'contract/bills/schemas';
import { may } from 'contract/roles/values';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../kit/ui/overlays/menu.tsx';
import { billName, payerOf } from '../bill-words.ts';
import { readLines, type ReadLine } from './bill-lines.ts';
import { useMoveCharge } from './use-move-charge.ts';
import { VoidCharge } from './void-charge.tsx';

interface ChargeRowsProps {
  bill: Bill;
  /** Other bills of the same stay, to which a line can go. */
  others: readonly Bill[];
}

/** What is on a bill, line by line as on paper: text at the left, amounts at the right. */
export function ChargeRows({ bill, others }: ChargeRowsProps) {
  const { role } = usePlace();
  const { lines, voided } = readLines(bill);
  const [doomed, setDoomed] = useState<BillCharge>();
  const [asking, setAsking] = useState(false);
  const move = useMoveCharge();
  const writes = can(role, may.desk) && bill.state !== 'cancelled';

  function actionsOf(charge: BillCharge): MenuEntry[] {
    const isWhole = charge.amount === charge.whole;
    return [
      ...(isWhole
        ? others.map((other) => ({
            label: `Sposta su ${billName(other)}, ${payerOf(other)}`,
            onSelect: () => void move(charge, other),
          }))
        : []),
      {
        label: 'Annulla…',
        tone: 'danger' as const,
        onSelect: () => {
          setDoomed(charge);
          setAsking(true);
        },
      },
    ];
  }
  if (lines.length === 0 && voided.length === 0) {
    return <p className="py-3 text-ink-muted">Sul conto non c'è niente.</p>;
  }
  return (
    <>
      <ul aria-label={`Righe del ${billName(bill).toLowerCase()}`} className="divide-y divide-line">
        {lines.map((line) => (
          <Row key={line.key} line={line} currency={bill.currency}>
            {writes && line.charge && (
              <Menu
                items={actionsOf(line.charge)}
                trigger={(trigger) => (
                  <IconButton {...trigger} size="sm" icon={Ellipsis} label={`Azioni per ${line.title}`} />
                )}
              />
            )}
          </Row>
        ))}
        {voided.map((line) => (
          <VoidedRow key={line.key} line={line} currency={bill.currency} />
        ))}
      </ul>
      {doomed && <VoidCharge charge={doomed} bill={bill} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

interface RowProps {
  line: ReadLine;
  currency: string;
  children?: React.ReactNode;
}

function Row({ line, currency, children }: RowProps) {
  const { nights } = line;
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{line.title}</p>
        {line.detail !== undefined && <p className="text-sm text-ink-muted tabular-nums">{line.detail}</p>}
      </div>
      <span className="pt-px text-right tabular-nums">{money(line.amount, currency)}</span>
      <span className="-my-1 flex w-8 shrink-0 justify-end pointer-coarse:w-11">{children}</span>
      {nights.length > 1 && (
        <details className="group basis-full">
          <summary className="-mx-2 inline-flex min-h-8 touch-target list-none items-center gap-1.5 rounded-sm px-2 text-sm text-accent-ink hover:bg-sunken">
            <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            Notte per notte
          </summary>
          <ul className="max-h-60 overflow-y-auto text-sm text-ink-muted tabular-nums">
            {nights.map(({ id, business_day, amount }) => (
              <li key={id} className="flex justify-between gap-4 py-1 pr-11">
                <span>{shortDay(business_day)}</span>
                {money(amount, currency)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** It stays to be read and counts no more. */
function VoidedRow({ line, currency }: Omit<RowProps, 'children'>) {
  const { void_reason, voided_by } = line.charge ?? {};
  return (
    <li className="flex items-start gap-x-3 py-2.5 pr-11 text-ink-muted pointer-coarse:pr-14">
      <div className="min-w-0 flex-1">
        <p>
          <s>{line.title}</s> <span className="text-sm">annullato</span>
        </p>
        <p className="text-sm">
          {[void_reason, voided_by].filter((said) => said !== null && said !== undefined).join(' · ')}
        </p>
      </div>
      <s className="tabular-nums">{money(line.charge?.whole ?? line.amount, currency)}</s>
    </li>
  );
}
