import { clsx } from 'clsx';
import { ChevronRight, Ellipsis } from 'lucide-react';
import { useEffect, useState } from 'react';
import { subscribeToPages } from '../../../kit/routing/history.ts';
import { Sheet } from '../../../kit/ui/overlays/dialog.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import type { Section } from './sections.ts';

interface BottomBarProps {
  shown: readonly Section[];
  more: readonly Section[];
  current: string | undefined;
}

/** The phone's menu, where the thumb is. As wide as their words, so that "Prenotazioni" fits on the smallest screen. */
export function BottomBar({ shown, more, current }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  // Back leads to another page, above which nothing stays open.
  useEffect(() => (open ? subscribeToPages(() => setOpen(false)) : undefined), [open]);
  const inMore = more.some(({ href }) => href === current);
  return (
    <>
      <nav
        aria-label="Sezioni"
        data-bottom-bar
        data-no-print
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {shown.map(({ href, label, icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className={entryLooks(href === current)}
          >
            <Entry icon={icon} label={label} current={href === current} />
          </Link>
        ))}
        {more.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={entryLooks(inMore)}
          >
            <Entry icon={Ellipsis} label="Altro" current={inMore} />
          </button>
        )}
      </nav>
      <Sheet open={open} onClose={() => setOpen(false)} title="Altro" size="sm">
        <ul className="-mx-2 flex flex-col">
          {more.map(({ href, label, icon: Glyph }) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
                className={clsx(
                  'flex min-h-12 items-center gap-4 rounded-md px-2',
                  href === current ? 'bg-accent-soft font-semibold text-accent-ink' : 'hover:bg-sunken',
                )}
              >
                <Glyph aria-hidden className="size-5 shrink-0 opacity-75" />
                <span className="flex-1">{label}</span>
                <ChevronRight aria-hidden className="size-4 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}

function entryLooks(current: boolean): string {
  return clsx(
    'flex h-16 min-w-0 flex-auto flex-col items-center justify-center gap-1 rounded-md px-0.5 text-xs font-medium -outline-offset-2',
    current ? 'text-accent-ink' : 'text-ink-muted',
  );
}

function Entry({ icon: Glyph, label, current }: { icon: Icon; label: string; current: boolean }) {
  return (
    <>
      <span className={clsx('grid h-7 w-13 place-items-center rounded-full', current && 'bg-accent-soft')}>
        <Glyph aria-hidden className="size-5" />
      </span>
      <span className="max-w-full truncate">{label}</span>
    </>
  );
}
