import type { ReceivedInvoice, ReceivedLine } from 'contract/received-invoices/schemas';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { day } from '../../../kit/format/days.ts';
import { decimal, money } from '../../../kit/format/money.ts';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { type Column, Table } from '../../../kit/ui/tables/table.tsx';

const vatWords = ({ vat_rate, nature }: Pick<ReceivedLine, 'vat_rate' | 'nature'>) =>
  nature ?? (vat_rate === null ? '–' : `${decimal(vat_rate)} %`);

const columnsIn = (currency: string): Column<ReceivedLine>[] => [
  {
    id: 'what',
    header: 'Descrizione',
    cell: ({ description }) => <span className="wrap-anywhere">{description}</span>,
  },
  {
    id: 'quantity',
    header: 'Quantità',
    align: 'end',
    card: 'line',
    cell: ({ quantity, unit }) => (quantity === null ? '–' : `${decimal(quantity)} ${unit ?? ''}`.trim()),
  },
  {
    id: 'price',
    header: 'Prezzo',
    align: 'end',
    card: 'line',
    cell: ({ unit_price }) => (unit_price === null ? '–' : money(unit_price, currency)),
  },
  { id: 'vat', header: 'IVA', align: 'end', card: 'line', cell: vatWords },
  { id: 'net', header: 'Imponibile', align: 'end', card: 'aside', cell: ({ net }) => money(net, currency) },
];

/** The invoice as a person reads it: lines and sums, then who wrote it and how it is paid. */
export function InvoiceFacts({ invoice, aside }: { invoice: ReceivedInvoice; aside: ReactNode }) {
  const { lines, vat, payments, reasons, attachments, seller, currency } = invoice;
  const sum = (amount: number) => money(amount, currency);
  const sign = invoice.total < 0 ? -1 : 1;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        {reasons.length > 0 && <p className="wrap-anywhere text-ink-muted">{reasons.join(' ')}</p>}
        {lines.length > 0 && (
          <Table caption="Righe" columns={columnsIn(currency)} rows={lines} rowKey={({ id }) => id} />
        )}
        <Card>
          <DescriptionList
            items={[
              ...vat.map((one) => ({
                term: `IVA ${one.nature ?? `${decimal(one.rate)} %`} su ${sum(sign * Math.abs(one.net))}`,
                value: sum(sign * Math.abs(one.tax)),
              })),
              { term: 'Totale', value: sum(invoice.total) },
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
              { term: 'Codice fiscale', value: seller.tax_code },
              { term: 'Sede', value: seller.address || null },
              ...payments.map((one) => ({
                term: one.due_date === null ? 'Pagamento' : `Scade il ${day(one.due_date)}`,
                value: sum(one.amount),
              })),
              ...[...new Set(payments.flatMap(({ iban }) => iban ?? []))].map((iban) => ({
                term: 'IBAN',
                value: iban,
              })),
            ]}
          />
        </Card>
        {attachments.length > 0 && (
          <Card>
            <h2 className="text-h3">Allegati</h2>
            <ul className="mt-2 flex flex-col gap-1">
              {attachments.map(({ name, bytes }, index) => (
                <li key={`${name} ${index}`} className="flex items-center gap-2 wrap-anywhere">
                  <Paperclip aria-hidden className="size-4 shrink-0 text-ink-muted" />
                  {name}
                  <span className="text-sm text-ink-muted">{decimal(Math.ceil(bytes / 1024))} KB</span>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-muted">Gli allegati sono dentro il file XML.</p>
          </Card>
        )}
      </div>
    </div>
  );
}
