import type { ReactNode } from 'react';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from './link.tsx';

/** To the list that this page came from. */
export function BackLink(props: { href: string; children: ReactNode }) {
  return (
    <Link
      href={props.href}
      data-no-print
      className="-ml-1 inline-flex touch-target items-center gap-1.5 self-start rounded-sm px-1 py-0.5 text-sm wrap-anywhere font-medium text-ink-muted transition-colors hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4 shrink-0" />
      {props.children}
    </Link>
  );
}

/** Where a page three levels down stands; the last item is the page itself. */
export function Breadcrumb(props: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Percorso">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-muted">
        {props.items.map((item, index) => (
          <li key={item.label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden className="size-4 text-ink-faint" />}
            {item.href === undefined ? (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            ) : (
              <Link
                href={item.href}
                className="inline-flex touch-target items-center rounded-sm px-1 font-medium hover:text-ink"
              >
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
