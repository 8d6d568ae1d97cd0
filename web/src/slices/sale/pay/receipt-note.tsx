import type { Bill } from 'contract/bills/schemas';
import { methodLabels } from 'contract/payments/labels';
import { Printer, Send } from 'lucide-react';
import { createPortal } from 'react-dom';
import { clock, day, today } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';

type Note = Pick<Bill, 'number' | 'charges' | 'payments' | 'total' | 'currency' | 'opened_at'>;

const shown = ({ charges, payments }: Note) => ({
  lines: charges.filter(({ voided }) => !voided),
  paid: payments.filter(({ voided }) => !voided),
});

const TITLE = 'PRECONTO - DOCUMENTO NON FISCALE';

/** What goes onto the paper: the slip of a sale, which is no receipt (docs/rules.md 16.12). Nothing of it is on screen. */
function ReceiptNote({ bill }: { bill: Note }) {
  const { place_name, place_address, time_zone } = usePlace();
  const { lines, paid } = shown(bill);
  return createPortal(
    <article data-print-sheet className="hidden max-w-80 text-sm leading-normal print:block">
      <p className="font-semibold">{place_name}</p>
      <p>{place_address}</p>
      <h1 className="mt-3 border-y border-ink py-1 text-center font-semibold">{TITLE}</h1>
      <p className="mt-2">
        Conto #{bill.number}, {day(today(Date.parse(bill.opened_at), time_zone))} alle{' '}
        {clock(bill.opened_at, time_zone)}
      </p>
      <table className="mt-2 w-full tabular-nums">
        <tbody>
          {lines.map(({ id, description, quantity, amount }) => (
            <tr key={id} className="align-top">
              <td className="pr-2">
                {decimal(quantity)} × {description}
              </td>
              <td className="text-right">{money(amount, bill.currency)}</td>
            </tr>
          ))}
          <tr className="border-t border-ink font-semibold">
            <td>Totale</td>
            <td className="text-right">{money(bill.total, bill.currency)}</td>
          </tr>
          {paid.map(({ key, method, direction, amount, given, change }) => (
            <tr key={key}>
              <td>
                {direction === 'out' ? 'Restituiti, ' : ''}
                {methodLabels[method]}
                {given !== null && change !== null && change > 0
                  ? ` (ricevuti ${money(given, bill.currency)}, resto ${money(change, bill.currency)})`
                  : ''}
              </td>
              <td className="text-right">{money(amount, bill.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-center">Non è uno scontrino. Grazie!</p>
    </article>,
    document.body,
  );
}

/** The same as a text, for a message. */
function noteText(bill: Note, place_name: string): string {
  const { lines } = shown(bill);
  return [
    place_name,
    TITLE,
    `Conto #${bill.number}`,
    ...lines.map(
      ({ description, quantity, amount }) =>
        `${decimal(quantity)} × ${description}: ${money(amount, bill.currency)}`,
    ),
    `Totale: ${money(bill.total, bill.currency)}`,
  ].join('\n');
}

/** By the device's own way of sharing; where it has none, by mail. */
async function sendNote(bill: Note, place_name: string): Promise<void> {
  const text = noteText(bill, place_name);
  const title = `${place_name}, conto #${bill.number}`;
  if ('share' in navigator) {
    await navigator.share({ title, text }).catch(() => undefined);
    return;
  }
  window.location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`;
}

/** Two buttons for the slip of a sale: cells of a grid. */
export function ReceiptActions({ bill }: { bill: Note }) {
  const { place_name } = usePlace();
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        Stampa
      </Button>
      <Button icon={Send} onClick={() => void sendNote(bill, place_name)}>
        Invia
      </Button>
      <ReceiptNote bill={bill} />
    </>
  );
}
