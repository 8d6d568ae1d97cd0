import { beforeDay } from 'contract/days/before-day';
import { isReceipt } from 'contract/invoices/values';
import type { Invoice } from 'contract/invoices/schemas';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { invoiceTitle, paymentName, rateName } from '../invoice-words.ts';
import { SumsTable } from '../sums-table.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceParties } from './invoice-parties.tsx';

/** The document as it is printed: of a draft as it would be issued now. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { state, date, draft } = invoice;
  const isDraft = state === 'draft';
  return (
    <Card>
      <article aria-labelledby="document-title" className="flex flex-col gap-6">
        <div>
          <h2 id="document-title" className="text-h2">
            {invoiceTitle(invoice)}
          </h2>
          <p className="text-ink-muted tabular-nums">
            {isDraft
              ? `Bozza, senza numero. Data: ${typeof draft?.date === 'string' ? day(draft.date) : 'il giorno in cui la emetti'}.`
              : beforeDay('del', day(date))}
          </p>
        </div>
        <InvoiceParties seller={invoice.seller} buyer={invoice.buyer} />
        <InvoiceLines lines={invoice.lines} currency={invoice.currency} />
        <Sums invoice={invoice} />
        <Notes invoice={invoice} />
      </article>
    </Card>
  );
}

/** Sums by rate, the total, and how it is paid. */
function Sums({ invoice }: { invoice: Invoice }) {
  const { vat, total, to_pay, payments, seller, currency } = invoice;
  const sum = (amount: number) => money(amount, currency);
  return (
    <div className="flex flex-col gap-4 border-t-2 border-line pt-4">
      {vat.length > 0 && (
        <SumsTable
          caption="Riepilogo IVA"
          heads={['Riepilogo IVA', 'Imponibile', 'Imposta']}
          rows={vat.map((one) => ({
            key: `${one.rate} ${one.nature}`,
            label: rateName(one),
            cells: [sum(one.net), sum(one.tax)],
          }))}
        />
      )}
      <dl className="flex flex-col gap-1 tabular-nums">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-medium">Totale</dt>
          <dd className="ml-auto text-h2">{sum(total)}</dd>
        </div>
        {to_pay !== total && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt>Da pagare, senza l'IVA che versa il cliente (scissione dei pagamenti)</dt>
            <dd className="ml-auto font-semibold">{sum(to_pay)}</dd>
          </div>
        )}
      </dl>
      {payments.map(({ code, amount, due_date }) => (
        <p
          key={`${code} ${amount} ${due_date}`}
          className="text-sm text-ink-muted wrap-anywhere tabular-nums"
        >
          {[
            `Pagamento: ${paymentName(code)} ${sum(amount)}`,
            ...(due_date === null ? [] : [`entro ${beforeDay('il', day(due_date))}`]),
            ...(code === 'MP05' && seller?.iban ? [`IBAN ${seller.iban}`] : []),
          ].join(', ')}
        </p>
      ))}
    </div>
  );
}

function Notes({ invoice }: { invoice: Invoice }) {
  const { linked, reasons, stamp, notes, type, currency } = invoice;
  const texts = [
    ...linked.map(({ number, date }) => `Riferimento: n. ${number} ${beforeDay('del', day(date))}`),
    ...reasons,
    ...(stamp > 0 ? [`Imposta di bollo: ${money(stamp, currency)}`] : []),
    ...(notes ?? '').split('\n').filter((text) => text.trim() !== ''),
    ...(isReceipt(type) ? [] : ['Il documento valido è il file inviato al Sistema di Interscambio.']),
  ];
  return (
    <div className="flex flex-col gap-1 text-sm wrap-anywhere text-ink-muted">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
