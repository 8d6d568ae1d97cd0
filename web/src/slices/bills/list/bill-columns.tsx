import type { BillLine } from 'contract/bills/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { BillBadge } from '../bill-badges.tsx';
import { billName, payerOf, sourceName } from '../bill-words.ts';

/** In pixels: two lines of text. */
export const ROW_HEIGHT = 69;

export const billColumns: Column<BillLine>[] = [
  { id: 'title', header: 'Conto', className: 'w-[34%] max-w-0', cell: Title },
  {
    id: 'day',
    header: 'Giorno',
    className: 'w-[13%]',
    cell: ({ business_day }) => <span className="whitespace-nowrap tabular-nums">{day(business_day)}</span>,
  },
  {
    id: 'state',
    header: 'Stato',
    className: 'w-[17%]',
    cell: ({ state }) => <BillBadge state={state} />,
  },
  {
    id: 'total',
    header: 'Totale',
    align: 'end',
    className: 'w-[18%]',
    cell: ({ total, currency }) => money(total, currency),
  },
  { id: 'balance', header: 'Da pagare', align: 'end', className: 'w-[18%]', cell: Left },
];

function Title(bill: BillLine) {
  return (
    <>
      <span className="block truncate font-medium" title={payerOf(bill)}>
        {payerOf(bill)}
      </span>
      <span className="block truncate text-ink-muted">{whatOf(bill)}</span>
    </>
  );
}

/** "Conto #12, soggiorno #40"; a parked sale waits at the counter. */
export const whatOf = (bill: BillLine): string =>
  `${billName(bill)}, ${sourceName(bill.source).toLowerCase()}${bill.parked ? ', in attesa' : ''}`;

/** Nothing is a dash: a column of zeros says nothing. */
function Left({ balance, currency, state }: BillLine) {
  if (balance === 0 || state === 'cancelled') return '–';
  return <span className="font-medium">{money(balance, currency)}</span>;
}
