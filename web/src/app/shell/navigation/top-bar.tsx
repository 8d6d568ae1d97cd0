import { PanelLeft, PanelLeftClose, WifiOff } from 'lucide-react';
import { SearchButton } from '../../../slices/search/search-button.tsx';
import { capabilitiesAt } from '../../../kit/session/capabilities.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { paths } from '../../../kit/paths.ts';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { useOnline } from '../../../kit/ui/layout/use-online.ts';
import { Link } from '../../../kit/ui/actions/link.tsx';
import { Bell } from './bell.tsx';
import { PlaceSwitcher } from './place-switcher.tsx';
import { sectionsFor } from './sections.ts';
import type { SidebarState } from './sidebar-state.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar(props: { sidebar: SidebarState }) {
  const { collapsed, toggle } = props.sidebar;
  const place = usePlace();
  return (
    <header
      data-top-bar
      data-no-print
      // It has two lines on a phone whose text is twice as large.
      className="sticky top-0 z-20 flex min-h-16 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 sm:px-4 md:flex-nowrap lg:px-6"
    >
      <span className="hidden md:block">
        <IconButton
          icon={collapsed ? PanelLeft : PanelLeftClose}
          label={collapsed ? 'Apri il menu' : 'Riduci il menu'}
          aria-expanded={!collapsed}
          aria-controls="sezioni"
          onClick={toggle}
        />
      </span>
      <div className="flex min-w-6 items-center max-xl:flex-1">
        <PlaceSwitcher />
      </div>
      {/* For a message (ui/feedback/toaster.tsx): while there is one, the search beside it is as narrow as its sign. */}
      <div data-toast-room className="hidden flex-1 self-stretch xl:block xl:with-toast:min-w-96" />
      <SearchButton menu={sectionsFor(capabilitiesAt(place), place.role)} />
      <Offline />
      <div className="flex min-w-0 items-center gap-2">
        <ThemeToggle />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}

/** Quiet, but always there while it lasts: what is on screen may be old, and nothing can be saved. */
function Offline() {
  const online = useOnline();
  return (
    <div role="status" className={online ? 'sr-only' : undefined}>
      {!online && (
        <Link
          href={paths.offline}
          title="Oggi e i prossimi giorni, come erano"
          className="inline-flex touch-target items-center gap-1.5 rounded-full bg-warning-soft px-2.5 py-1 text-sm font-medium text-warning-ink"
        >
          <WifiOff aria-hidden className="size-4" />
          <span className="max-sm:sr-only">Senza connessione</span>
        </Link>
      )}
    </div>
  );
}
