import { Link } from '../actions/link.tsx';

interface TabsProps {
  label: string;
  tabs: readonly { href: string; label: string; count?: number; current: boolean }[];
}

/** On a phone the strip is wider than the screen: the current tab comes into it. */
function showWhole(tab: HTMLElement | null) {
  const strip = tab?.closest('nav');
  if (!tab || !strip) return;
  const hidden = tab.getBoundingClientRect().right - strip.getBoundingClientRect().right;
  if (hidden > 0) strip.scrollLeft += hidden + 16;
}

/** Views of one thing. They are links: the URL holds the tab, Back and reload work. */
export function Tabs(props: TabsProps) {
  return (
    <nav aria-label={props.label} className="-mx-4 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0">
      <ul className="flex w-max gap-6">
        {props.tabs.map((tab) => (
          <li key={tab.href} ref={tab.current ? showWhole : undefined}>
            <Link
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
              className="relative inline-flex min-h-11 items-center gap-2 rounded-sm font-medium whitespace-nowrap text-ink-muted transition-colors -outline-offset-2! after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-accent-solid"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-sunken px-2 text-sm text-ink-muted tabular-nums">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
