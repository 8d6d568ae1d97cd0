import { beforeDay } from 'contract/days/before-day';
import type { InvoiceRow } from 'contract/invoices/schemas';
import { ChevronRight } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { InvoiceBadge } from '../invoice-badges.tsx';
import { invoiceName, signedTotal } from '../invoice-words.ts';
import { buyerWords, paidWords } from './invoice-columns.tsx';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 132;

/** A document on a phone: which one, whose, how much, and what is to be done with it. */
export function InvoiceCard({ invoice, href }: { invoice: InvoiceRow; href: string }) {
  const { send_by: last } = invoice;
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            href={href}
            className="block rounded-xs font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
          >
            {invoiceName(invoice)}
          </Link>
          <p className="truncate text-sm text-ink-muted">{buyerWords(invoice)}</p>
        </div>
        <p className="shrink-0 text-right font-semibold tabular-nums">
          {money(signedTotal(invoice), invoice.currency)}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted tabular-nums">
        <InvoiceBadge state={invoice.state} />
        {last === null ? (paidWords(invoice) ?? day(invoice.date)) : `entro ${beforeDay('il', day(last))}`}
        <ChevronRight aria-hidden className="ml-auto size-4 text-ink-faint" />
      </div>
    </div>
  );
}
