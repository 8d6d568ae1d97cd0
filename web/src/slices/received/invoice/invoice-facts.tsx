import { beforeDay } from 'contract/days/before-day';
import { withheldLabels } from 'contract/received-invoices/labels';
import type { ReceivedInvoice, ReceivedLine } from 'contract/received-invoices/schemas';
import type { ReactNode } from 'react';
import { day } from '../../../kit/format/days.ts';
import { decimal, money, percentSaid } from '../../../kit/format/money.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { owedOf } from '../paid-badge.tsx';
import { Attachments } from './attachments.tsx';
import { turnOf } from './turn-of.ts';

const vatWords = ({ vat_rate, nature }: Pick<ReceivedLine, 'vat_rate' | 'nature'>) =>
  nature ?? (vat_rate === null ? undefined : percentSaid(vat_rate));

/** "2,5 kg × 16,00 € · IVA 10%". */
function lineWords(line: ReceivedLine, currency: string): string {
  const { quantity, unit, unit_price } = line;
  const price = unit_price === null ? undefined : money(unit_price, currency);
  const many = quantity === null ? undefined : `${decimal(quantity)} ${unit ?? ''}`.trim();
  const vat = vatWords(line);
  const of = many !== undefined && price !== undefined ? `${many} × ${price}` : (many ?? price);
  return [of, vat === undefined ? undefined : `IVA ${vat}`].filter((part) => part !== undefined).join(' · ');
}

interface LinesProps {
  lines: readonly ReceivedLine[];
  currency: string;
  turn: 1 | -1;
}

function Lines({ lines, currency, turn }: LinesProps) {
  return (
    <Card padded={false}>
      <ul aria-label="Righe" className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{line.description}</p>
              <p className="text-sm text-ink-muted tabular-nums">{lineWords(line, currency)}</p>
            </div>
            <span className="shrink-0 tabular-nums">{money(turn * line.net, currency)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The invoice as a person reads it: lines and sums, then who wrote it and how it is paid. */
export function InvoiceFacts({ invoice, aside }: { invoice: ReceivedInvoice; aside: ReactNode }) {
  const { lines, vat, payments, reasons, attachments, seller, currency } = invoice;
  const sum = (amount: number) => money(amount, currency);
  const { total } = invoice;
  const ofLines = turnOf(
    total,
    lines.map(({ net }) => net),
  );
  const ofVat = turnOf(
    total,
    vat.map(({ net, tax }) => net + tax),
  );
  const ofPayments = turnOf(
    total,
    payments.map(({ amount }) => amount),
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {reasons.length > 0 && <p className="wrap-anywhere text-ink-muted">{reasons.join(' ')}</p>}
        {lines.length > 0 && <Lines lines={lines} currency={currency} turn={ofLines} />}
        <Card>
          <DescriptionList
            items={[
              ...vat.map((one) => ({
                term: `IVA ${one.nature ?? percentSaid(one.rate)} su ${sum(ofVat * one.net)}`,
                value: sum(ofVat * one.tax),
              })),
              { term: 'Totale', value: sum(total) },
              ...(invoice.withheld
                ? [
                    { term: withheldLabels(invoice.type).what, value: sum(-invoice.withheld) },
                    { term: 'Da pagare al fornitore', value: sum(owedOf(invoice)) },
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {aside}
        <Card>
          <DescriptionList
            items={[
              { term: 'Partita IVA', value: seller.vat_number },
              ...(seller.tax_code === null ? [] : [{ term: 'Codice fiscale', value: seller.tax_code }]),
              ...(seller.address === '' ? [] : [{ term: 'Sede', value: seller.address }]),
              ...payments.map((one) => ({
                term: one.due_date === null ? 'Pagamento' : `Scade ${beforeDay('il', day(one.due_date))}`,
                value: sum(ofPayments * one.amount),
              })),
              ...[...new Set(payments.flatMap(({ iban }) => iban ?? []))].map((iban) => ({
                term: 'IBAN',
                value: iban.replaceAll(/(.{4})(?=.)/g, '$1 '),
              })),
            ]}
          />
        </Card>
        {attachments.length > 0 && <Attachments invoice={invoice} />}
      </div>
    </div>
  );
}
