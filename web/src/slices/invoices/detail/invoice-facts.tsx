import { useQueries } from '@tanstack/react-query';
import { bills } from 'contract/bills/calls';
import { beforeDay } from 'contract/days/before-day';
import { documentStateLabels } from 'contract/invoices/labels';
import type { Invoice } from 'contract/invoices/schemas';
import { day, shortInstant } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';
import { DescriptionList } from '../../../kit/ui/content/description-list.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { invoiceName } from '../invoice-words.ts';
import { paidWords } from '../list/invoice-columns.tsx';

/** So many signs tell two files apart at a glance. */
const SHORT = 12;

type Ref = NonNullable<Invoice['corrects']>;

const noteTerm = ({ number, state }: Ref): string => {
  if (number === null) return 'Nota in bozza';
  return state === 'rejected' ? 'Nota di credito scartata' : 'Nota di credito';
};

/** What is known about a document beside what it says itself. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { time_zone } = usePlace();
  const { customer_id, customer, corrects, credit_notes, bill_ids, credited, currency } = invoice;
  const { send_by: last } = invoice;
  const paid = paidWords(invoice);
  const items = [
    ...(last === null ? [] : [{ term: 'Da inviare entro il', value: day(last) }]),
    ...(paid === undefined ? [] : [{ term: 'Incasso', value: paid }]),
    ...(customer_id === null
      ? []
      : [
          {
            term: 'Scheda',
            value: (
              <TextLink alone href={paths.customer(customer_id)}>
                {customer || 'Cliente'}
              </TextLink>
            ),
          },
        ]),
    ...(bill_ids.length === 0
      ? []
      : [{ term: bill_ids.length === 1 ? 'Conto' : 'Conti', value: <BillLinks ids={bill_ids} /> }]),
    ...(corrects === null ? [] : [{ term: 'Corregge', value: <DocumentLink document={corrects} /> }]),
    ...credit_notes.map((note) => ({
      term: noteTerm(note),
      value: <DocumentLink document={note} currency={currency} />,
    })),
    ...(credited > 0 ? [{ term: 'Stornato', value: money(credited, currency) }] : []),
    ...(invoice.issued_at === null
      ? []
      : [{ term: 'Emessa', value: shortInstant(invoice.issued_at, time_zone) }]),
    ...(invoice.emails.length === 0
      ? []
      : [{ term: 'Inviata per e-mail', value: <Emails invoice={invoice} /> }]),
    ...(invoice.file_name === null
      ? []
      : [{ term: 'File', value: <span className="break-all">{invoice.file_name}</span> }]),
    ...(invoice.sha256 === null
      ? []
      : [{ term: 'SHA-256', value: <span title={invoice.sha256}>{invoice.sha256.slice(0, SHORT)}…</span> }]),
  ];
  if (items.length === 0) return null;
  return (
    <Card>
      <DescriptionList items={items} />
    </Card>
  );
}

/** "a info@viaggi.example il 21/11/2026 14:05" */
function Emails({ invoice: { emails } }: { invoice: Invoice }) {
  const { time_zone } = usePlace();
  return (
    <ul className="flex flex-col gap-1">
      {emails.map(({ id, address, sent_at, failed_at }) => (
        <li key={id} className="wrap-anywhere">
          a {address || 'un indirizzo cancellato'}{' '}
          {failed_at === null ? (
            <span className="font-normal text-ink-muted">
              {sent_at === null ? 'in partenza' : beforeDay('il', shortInstant(sent_at, time_zone))}
            </span>
          ) : (
            <span className="text-danger-ink">invio non riuscito: riprova</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Nota di credito NC 3/2026, 20,00 €" */
function DocumentLink({ document, currency }: { document: Ref; currency?: string }) {
  return (
    <TextLink alone href={paths.invoice(document.id)}>
      {document.number ?? (currency === undefined ? invoiceName(document) : documentStateLabels.draft)}
      {currency !== undefined && `, ${money(document.total, currency)}`}
    </TextLink>
  );
}

/** The bills by their numbers, once these are known. */
function BillLinks({ ids }: { ids: readonly number[] }) {
  const found = useQueries({ queries: ids.map((bill_id) => q(bills.get, { params: { bill_id } })) });
  return (
    <span className="flex flex-wrap gap-x-3 sm:justify-end">
      {ids.map((id, index) => (
        <TextLink key={id} href={paths.bill(id)}>
          {found[index]?.data ? `Conto #${found[index].data.number}` : 'Conto'}
        </TextLink>
      ))}
    </span>
  );
}
