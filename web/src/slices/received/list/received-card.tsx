import { beforeDay } from 'contract/days/before-day';
import type { ReceivedRow } from 'contract/received-invoices/schemas';
import { ChevronRight } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { dueWords, PaidBadge } from '../paid-badge.tsx';
import { whatOf } from './received-columns.tsx';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 152;

/** An invoice on a phone: whose, how much, until when. */
export function ReceivedCard({ invoice, href }: { invoice: ReceivedRow; href: string }) {
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            href={href}
            className="block truncate rounded-xs font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            {invoice.supplier}
          </Link>
          <p className="truncate text-sm text-ink-muted">{whatOf(invoice)}</p>
          <p className="text-sm text-ink-muted tabular-nums">{beforeDay('del', day(invoice.date))}</p>
        </div>
        <p className="shrink-0 text-right font-semibold tabular-nums">
          {money(invoice.total, invoice.currency)}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2 text-sm text-ink-muted tabular-nums">
        <PaidBadge invoice={invoice} />
        {dueWords(invoice)}
        <ChevronRight aria-hidden className="ml-auto size-4 text-ink-faint" />
      </div>
    </div>
  );
}
