import type { BillLine } from 'contract/bills/schemas';
import { ChevronRight } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { BillBadge } from '../bill-badges.tsx';
import { balanceOf, payerOf } from '../bill-words.ts';
import { whatOf } from './bill-columns.tsx';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 128;

/** A bill on a phone: whose, how much, and what is left. */
export function BillCard({ bill, href }: { bill: BillLine; href: string }) {
  const left = balanceOf(bill);
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={href}
          className="min-w-0 truncate rounded-xs font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {payerOf(bill)}
        </Link>
        <p className="shrink-0 text-right font-semibold tabular-nums">{money(bill.total, bill.currency)}</p>
      </div>
      <p className="truncate text-sm text-ink-muted">{whatOf(bill)}</p>
      <div className="mt-3 flex items-center gap-2 text-sm text-ink-muted tabular-nums">
        <BillBadge state={bill.state} />
        <span className="min-w-0">
          {bill.balance !== 0 && bill.state !== 'cancelled'
            ? bill.state === 'on_account'
              ? left.sum
              : `${bill.balance > 0 ? 'Da pagare' : left.words} ${left.sum}`
            : day(bill.business_day)}
        </span>
        <ChevronRight aria-hidden className="ml-auto size-4 shrink-0 text-ink-faint" />
      </div>
    </div>
  );
}
