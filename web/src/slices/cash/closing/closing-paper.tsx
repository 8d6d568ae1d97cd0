import { CLOSING_TITLE } from 'contract/cash/labels';
import type { ClosingDetail } from 'contract/cash/schemas';
import { beforeDay } from 'contract/days/before-day';
import { methodLabels } from 'contract/payments/labels';
import { day, longInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { type Paper, PrintSheet } from '../../../kit/session/print-sheet.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { foodWords, hourWords } from '../day/service.tsx';
import { rateWords } from '../day/sold.tsx';
import { denominationWords, differenceWords, netOf, stepsOf } from '../cash-words.ts';

interface ClosingPaperProps {
  closing: ClosingDetail;
  paper: Paper;
  onDone: () => void;
}

/** A closing on paper. Its title says that it is not fiscal, and it has none of the marks of a fiscal closing. */
export function ClosingPaper({ closing, paper, onDone }: ClosingPaperProps) {
  const { time_zone } = usePlace();
  const { currency } = closing;
  const sum = (amount: number) => money(amount, currency);
  return (
    <PrintSheet paper={paper} title={CLOSING_TITLE} onDone={onDone}>
      <p>
        N. {closing.number} · giornata {beforeDay('del', day(closing.business_day))}
      </p>
      <Lines
        title="Contanti"
        lines={[
          ...stepsOf(closing).map(({ term, amount }) => [term, sum(amount)] as const),
          ['Attesi', sum(closing.expected_cash)],
          ['Contati', sum(closing.counted_cash)],
          ['Differenza', differenceWords(closing.difference, currency)],
          ['Restano in cassa', sum(closing.float_left)],
        ]}
      />
      <Lines
        title="Tagli"
        lines={closing.counts.map(({ value, pieces }) => {
          const cents = Math.round(value * 100);
          return [`${pieces} × ${denominationWords(cents, currency)}`, sum((cents * pieces) / 100)];
        })}
      />
      <Lines
        title="Incassi"
        lines={[
          ...closing.takings.map((one) => [methodLabels[one.method], sum(netOf([one]))] as const),
          ['Totale', sum(netOf(closing.takings))],
        ]}
      />
      <Lines
        title="Chi ha incassato"
        lines={closing.people.flatMap((one) => {
          const who = one.person ?? (one.person_id === null ? 'Online' : 'Persona senza account');
          const what = `${who} · ${methodLabels[one.method]}`;
          return [
            [what, sum(netOf([one]))] as const,
            ...(one.tips === 0 ? [] : [[`${what}, mance`, sum(one.tips)] as const]),
          ];
        })}
      />
      <Lines
        title="Arrivati dopo la chiusura"
        lines={closing.late.map((one) => [
          `${day(one.business_day)} · ${methodLabels[one.method]}`,
          sum(one.amount),
        ])}
      />
      <Lines title="Mance" lines={closing.tips.map((one) => [methodLabels[one.method], sum(one.amount)])} />
      <Lines
        title="Venduto per aliquota IVA"
        lines={closing.vat.map((part) => [`${rateWords(part)}, imposta ${sum(part.tax)}`, sum(part.gross)])}
      />
      <Lines
        title="Sconti, storni e sospesi"
        lines={[
          ...closing.sales
            .filter(({ kind }) => kind === 'discount')
            .map(({ charges, amount }) => [`Sconti (${charges})`, sum(amount)] as const),
          ...(closing.voids.charges > 0
            ? [[`Righe stornate (${closing.voids.charges})`, sum(closing.voids.charged)] as const]
            : []),
          ...(closing.voids.payments > 0
            ? [[`Pagamenti annullati (${closing.voids.payments})`, sum(closing.voids.amount)] as const]
            : []),
          ...(closing.on_account === 0 ? [] : [['Lasciati in sospeso', sum(closing.on_account)] as const]),
          ...(closing.in_room === 0 ? [] : [['In camera', sum(closing.in_room)] as const]),
        ]}
      />
      {closing.service !== null && (
        <>
          <Lines
            title="Servizio"
            lines={[
              ['Ordini', String(closing.service.orders)],
              ['Coperti', String(closing.service.covers)],
              ['Venduto', sum(closing.service.amount)],
              ...(closing.service.per_cover === null
                ? []
                : [['Media per coperto', sum(closing.service.per_cover)] as const]),
              ...(closing.service.voids.pieces === 0
                ? []
                : [
                    [
                      `Stornato (${closing.service.voids.pieces})`,
                      sum(closing.service.voids.amount),
                    ] as const,
                  ]),
              ...(closing.service.voids.wasted === 0
                ? []
                : [['Buttato', sum(closing.service.voids.wasted)] as const]),
              ...(closing.service.food_cost === null
                ? []
                : [['Costo del cibo', foodWords(closing.service.food_cost, sum)] as const]),
            ]}
          />
          <Lines
            title="Per cameriere"
            lines={closing.service.waiters.map(({ person, amount }) => [
              person ?? 'Persona senza account',
              sum(amount),
            ])}
          />
          <Lines
            title="Per ora"
            lines={closing.service.hours.map(({ hour, amount }) => [hourWords(hour), sum(amount)])}
          />
        </>
      )}
      {closing.note !== null && <p className="mt-3 whitespace-pre-line">{closing.note}</p>}
      <p className="mt-3">
        Chiusa {longInstant(closing.closed_at, time_zone)}
        {closing.closed_by !== null && `, ${closing.closed_by}`}
      </p>
      <p className="mt-6 border-t border-line pt-1">Firma</p>
    </PrintSheet>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  if (lines.length === 0) return null;
  return (
    <table className="mt-3 w-full tabular-nums">
      <caption className="border-b border-line text-left font-semibold">{title}</caption>
      <tbody>
        {lines.map(([term, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <tr key={index}>
            <th scope="row" className="py-0.5 pr-3 text-left font-normal">
              {term}
            </th>
            <td className="py-0.5 text-right">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
