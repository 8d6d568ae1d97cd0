import { categoryFilterLabels } from 'contract/received-invoices/labels';
import type { CategorySum } from 'contract/received-invoices/schemas';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import { paths } from '../../../kit/paths.ts';
import { withSearch } from '../../../kit/routing/router.tsx';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Disclosure } from '../../../kit/ui/content/disclosure.tsx';
import type { ReceivedSearch } from './received-search.ts';

interface CategorySumsProps {
  sums: readonly CategorySum[];
  /** What the list is narrowed to beside the category. */
  search: ReceivedSearch;
}

/** What the found invoices cost by category, the dearest first; each row leads to its invoices. */
export function CategorySums({ sums, search }: CategorySumsProps) {
  return (
    <Disclosure title="Costi per categoria">
      <ul aria-label="Costi per categoria" className="-mx-2 text-ink">
        {sums.map(({ category, count: many, net, total }) => {
          const filter = category ?? 'none';
          return (
            <li key={filter} className="border-t border-line first:border-t-0">
              <Link
                href={withSearch(paths.received, { ...search, category: filter })}
                className="flex min-h-12 items-center justify-between gap-4 rounded-md px-2 py-2 transition-colors hover:bg-sunken"
              >
                <span className="min-w-0">
                  <span className="block font-medium">{categoryFilterLabels[filter]}</span>
                  <span className="block text-sm text-ink-muted">
                    {count(many, { one: 'fattura', other: 'fatture' })}
                  </span>
                </span>
                <span className="shrink-0 text-right tabular-nums">
                  <span className="block font-medium">{money(total, 'EUR')}</span>
                  <span className="block text-sm text-ink-muted">{money(net, 'EUR')} senza IVA</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
