import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Ellipsis } from 'lucide-react';
import { BackLink } from '../actions/back-link.tsx';
import { useDocumentTitle } from './use-document-title.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu, type MenuEntry } from '../overlays/menu.tsx';

interface PageHeaderProps {
  title: string;
  /** The state of things in one sentence: "6 camere, 2 in arrivo oggi". */
  state?: ReactNode;
  /** Beside the title: a status `Badge`. */
  badge?: ReactNode;
  back?: { href: string; label: string };
  /** The one primary action, as a `Button`. */
  action?: ReactNode;
  /** Everything else. */
  menu?: readonly MenuEntry[];
}

/** Every page begins with it: the h1, the tab's title, where things stand, the one thing to do. */
export function PageHeader(props: PageHeaderProps) {
  useDocumentTitle(props.title);
  const { menu = [] } = props;
  return (
    <header className="flex flex-col gap-2">
      {props.back && <BackLink href={props.back.href}>{props.back.label}</BackLink>}
      <div
        className={clsx(
          'flex items-start justify-between gap-x-6 gap-y-4',
          Boolean(props.action) && 'flex-wrap',
        )}
      >
        <div className="min-w-0 lg:flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="min-w-0 text-h1">
              {props.title}
            </h1>
            {props.badge}
          </div>
          {props.state !== undefined && <p className="mt-1 text-ink-muted">{props.state}</p>}
        </div>
        {(Boolean(props.action) || menu.length > 0) && (
          <div
            data-no-print
            className={clsx(
              'flex flex-wrap items-center gap-2',
              // Two controls take a row of their own on a phone; one alone stands beside the title while it fits.
              Boolean(props.action) &&
                menu.length > 0 &&
                'max-sm:w-full max-sm:[&>:first-child:not(:only-child)]:flex-1',
            )}
          >
            {props.action}
            {menu.length > 0 && (
              <Menu
                items={menu}
                trigger={(trigger) => (
                  <IconButton {...trigger} variant="secondary" icon={Ellipsis} label="Altre azioni" />
                )}
              />
            )}
          </div>
        )}
      </div>
    </header>
  );
}
