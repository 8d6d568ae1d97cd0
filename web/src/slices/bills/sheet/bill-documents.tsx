import type { Bill } from 'contract/bills/schemas';
import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { paths } from '../../../kit/paths.ts';
import { TextLink } from '../../../kit/ui/actions/link.tsx';

/** The documents that bear something of the bill. */
export function BillDocuments({ bill }: { bill: Bill }) {
  if (bill.documents.length === 0) return null;
  return (
    <ul aria-label="Documenti" className="flex flex-col gap-1">
      {bill.documents.map(({ id, type, number, date, state, total }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
          <TextLink alone href={paths.invoice(id)}>
            {documentTypeLabels[type]} {number}
          </TextLink>
          <span className="text-sm text-ink-muted">
            {[day(date), documentStateLabels[state].toLowerCase(), money(total, bill.currency)].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
