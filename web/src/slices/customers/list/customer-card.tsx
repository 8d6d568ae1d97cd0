import type { Customer } from 'contract/customers/schemas';
import { capital } from '../../../kit/format/capitalize.ts';
import { day } from '../../../kit/format/days.ts';
import { money } from '../../../kit/format/money.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { visits } from '../customer-words.ts';

/** About its height with the gap, in pixels. */
export const CARD_HEIGHT = 122;

/** A customer on a phone: who, how to reach them, how often and how much. */
export function CustomerCard({ customer, href }: { customer: Customer; href: string }) {
  const { name, email, phone, last_visit, spent, tags } = customer;
  return (
    <div className="relative rounded-lg border border-line bg-surface p-4 shadow-xs transition-colors hover:border-control active:bg-sunken">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={href}
          className="min-w-0 rounded-xs font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">{money(spent)}</span>
      </div>
      <p className="truncate text-sm text-ink-muted">{email ?? phone ?? 'Nessun recapito'}</p>
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{capital(visits(customer))}</span>
        {last_visit !== null && (
          <span className="text-ink-muted tabular-nums">
            <span className="sr-only">Ultima visita </span>
            {day(last_visit)}
          </span>
        )}
      </div>
      {tags.length > 0 && <p className="mt-1 truncate text-sm text-ink-muted">{tags.join(', ')}</p>}
    </div>
  );
}
