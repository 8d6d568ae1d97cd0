import { methodLabels } from 'contract/payments/labels';
import type { PaymentEntry } from 'contract/payments/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { methodIcons, PaymentBadges } from '../payment-badges.tsx';
import { belowTitle, netText, payableOf, titleOf } from '../payment-facts.ts';

/** In pixels: two lines of text, or two badges one above the other. */
export const ROW_HEIGHT = 69;

export const paymentColumns: Column<PaymentEntry>[] = [
  { id: 'title', header: 'Pagamento', className: 'w-[30%] max-w-0', cell: Title },
  {
    id: 'day',
    header: 'Data',
    className: 'w-[12%]',
    cell: (entry) => <span className="whitespace-nowrap tabular-nums">{day(entry.day)}</span>,
  },
  { id: 'method', header: 'Metodo', className: 'w-[15%] max-w-0', cell: Method },
  {
    id: 'state',
    header: 'Stato',
    className: 'w-[17%]',
    cell: (entry) => (
      <span className="flex flex-col items-start gap-1">
        <PaymentBadges entry={entry} brief />
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Importo',
    align: 'end',
    className: 'w-[13%]',
    cell: ({ amount, currency }) => money(amount, currency),
  },
  {
    id: 'net',
    header: 'Incassato',
    align: 'end',
    className: 'w-[13%]',
    cell: (entry) => <span className="font-medium">{netText(entry)}</span>,
  },
];

function Title(entry: PaymentEntry) {
  return (
    <>
      <span className="block truncate font-medium" title={titleOf(entry)}>
        {titleOf(entry)}
      </span>
      <span className="block truncate text-ink-muted empty:hidden" title={payableOf(entry.payable)}>
        {belowTitle(entry)}
      </span>
    </>
  );
}

function Method({ method }: PaymentEntry) {
  const Glyph = methodIcons[method];
  return (
    <span className="flex items-center gap-2">
      <Glyph aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="truncate">{methodLabels[method]}</span>
    </span>
  );
}
