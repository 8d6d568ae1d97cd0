import { methodLabels } from 'contract/payments/labels';
import type { PaymentEntry } from 'contract/payments/schemas';
import { ChevronRight } from 'lucide-react';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { methodIcons, PaymentBadges } from '../payment-badges.tsx';
import { belowTitle, netOf, titleOf } from '../payment-facts.ts';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 152;

/** A payment on a phone: from whom, how much, when and how. */
export function PaymentCard({ entry, href }: { entry: PaymentEntry; href: string }) {
  const Glyph = methodIcons[entry.method];
  const net = netOf(entry);
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Link
            href={href}
            className="block truncate rounded-xs font-semibold after:absolute after:inset-0 after:rounded-lg"
          >
            {titleOf(entry)}
          </Link>
          <p className="text-sm text-ink-muted empty:hidden">{belowTitle(entry)}</p>
        </div>
        <p className="text-right tabular-nums">
          <span className="block font-semibold">{money(net === 0 ? entry.amount : net, entry.currency)}</span>
          {entry.direction === 'in' && net !== 0 && net !== entry.amount && (
            <span className="block text-sm text-ink-muted">di {money(entry.amount, entry.currency)}</span>
          )}
        </p>
      </div>
      <p className="mt-2 flex items-center gap-2 text-sm text-ink-muted">
        <Glyph aria-hidden className="size-4 shrink-0" />
        {methodLabels[entry.method]}
        <span className="tabular-nums">· {day(entry.day)}</span>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <PaymentBadges entry={entry} />
        <ChevronRight aria-hidden className="ml-auto size-4 text-ink-faint" />
      </div>
    </div>
  );
}
