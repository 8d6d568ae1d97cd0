import { clsx } from 'clsx';
import { paths } from '../../../kit/paths.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Brand, Mark } from '../../../kit/brand.tsx';
import type { Section } from './sections.ts';

interface SidebarProps {
  sections: readonly Section[];
  current: string | undefined;
  collapsed: boolean;
}

/** From tablets up. Collapsed it keeps its icons, each with its name as a tooltip. */
export function Sidebar({ sections, current, collapsed }: SidebarProps) {
  return (
    <div
      data-no-print
      className={clsx(
        'sticky top-0 flex h-dvh shrink-0 flex-col border-r border-line bg-surface transition-[width] ease-out',
        collapsed ? 'w-17' : 'w-60',
      )}
    >
      <Link
        href={paths.dashboard}
        aria-label="Hub, panoramica"
        className="mx-3 my-3 flex h-10 items-center self-start rounded-md px-1.5"
      >
        {collapsed ? <Mark /> : <Brand />}
      </Link>
      <nav
        aria-label="Sezioni"
        id="sezioni"
        className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-3 pt-1 pb-4"
      >
        <ul className="flex flex-col gap-0.5">
          {sections.map((section) => (
            <li key={section.href}>
              <SidebarLink section={section} current={section.href === current} collapsed={collapsed} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function SidebarLink(props: { section: Section; current: boolean; collapsed: boolean }) {
  const { href, label, icon: Glyph } = props.section;
  return (
    <Link
      href={href}
      aria-current={props.current ? 'page' : undefined}
      title={props.collapsed ? label : undefined}
      className={clsx(
        'flex min-h-10 touch-target items-center gap-3 rounded-md px-2.5 whitespace-nowrap transition-colors',
        props.current
          ? 'bg-accent-soft font-semibold text-accent-ink'
          : 'text-ink-muted hover:bg-sunken hover:text-ink',
      )}
    >
      <Glyph aria-hidden className="size-5 shrink-0" />
      <span className={clsx(props.collapsed && 'sr-only')}>{label}</span>
    </Link>
  );
}
