import type { Bill } from 'contract/bills/schemas';
import { useState } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { day, shortInstant } from '../../../kit/format/days.ts';
import { money, percentSaid } from '../../../kit/format/money.ts';
import { type Paper, PrintSheet } from '../../../kit/session/print-sheet.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { balanceOf, billName, payerOf, settledParts } from '../bill-words.ts';
import { readLines } from '../lines/bill-lines.ts';

interface PrecontoProps {
  bill: Bill;
  paper: Paper;
  onDone: () => void;
}

/** What is owed, on paper, for the guest to look at; not fiscal, and it says so above and below (docs/rules.md 16.12). */
export function Preconto({ bill, paper, onDone }: PrecontoProps) {
  const { time_zone } = usePlace();
  const [now] = useState(() => Date.now());
  const { lines } = readLines(bill);
  const sum = (amount: number) => money(amount, bill.currency);
  const left = balanceOf(bill);
  return (
    <PrintSheet paper={paper} title="PRECONTO - DOCUMENTO NON FISCALE" onDone={onDone}>
      <p>
        {billName(bill)} · {payerOf(bill)}
      </p>
      <p>
        {bill.source.kind === 'booking' && `Prenotazione #${bill.source.number} · `}
        {day(bill.business_day)}
      </p>
      <table className="mt-3 w-full tabular-nums">
        <tbody className="[&_td]:border-b [&_td]:border-line [&_td]:py-1 [&_td]:align-top">
          {lines.map(({ key, title, detail, amount }) => (
            <tr key={key}>
              <td className="wrap-anywhere">
                {title}
                {detail !== undefined && <span className="block text-sm">{detail}</span>}
              </td>
              <td className="pl-3 text-right whitespace-nowrap">{sum(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-2 tabular-nums [&>div]:flex [&>div]:justify-between">
        <div className="font-semibold">
          <dt>Totale</dt>
          <dd>{sum(bill.total)}</dd>
        </div>
        {settledParts(bill).map(({ term, amount }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{sum(amount)}</dd>
          </div>
        ))}
        <div className="text-h3">
          <dt>{left.words}</dt>
          <dd>{left.sum}</dd>
        </div>
      </dl>
      <table className="mt-3 w-full text-sm tabular-nums">
        <tbody>
          {bill.vat.map(({ rate, nature, gross, net, tax }) => (
            <tr key={`${rate} ${nature}`}>
              <td>{rate > 0 ? `IVA ${percentSaid(rate)}` : (nature ?? 'Senza IVA')}</td>
              <td className="text-right">
                {rate > 0 ? `imponibile ${sum(net)}, imposta ${sum(tax)}` : sum(gross)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm">
        Prezzi IVA compresa. Stampato {beforeDay('il', shortInstant(now, time_zone))}. Non è un documento
        fiscale: chiedi il documento commerciale o la fattura.
      </p>
    </PrintSheet>
  );
}
