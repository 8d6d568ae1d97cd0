import type { ReactNode } from 'react';
import { useDestination } from '../../kit/routing/router.tsx';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useWide } from '../../kit/ui/layout/media-query.ts';
import { SkipLink } from '../../kit/ui/layout/visually-hidden.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { NavigationProgress } from './navigation/navigation-progress.tsx';
import { bottomBarFor, sectionAt, sectionsFor } from './navigation/sections.ts';
import { useSidebar } from './navigation/sidebar-state.ts';
import { Sidebar } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';

/** What stays around every page of the dashboard: menu at the left (below, on phones), bar at the top. */
export function Shell(props: { children: ReactNode }) {
  const place = usePlace();
  const { role } = place;
  const capabilities = capabilitiesAt(place);
  const sections = sectionsFor(capabilities, role);
  const current = sectionAt(useDestination().pathname, sections)?.href;
  const sidebar = useSidebar();
  const isWide = useWide();

  return (
    <div className="flex min-h-dvh">
      <SkipLink href="#contenuto" />
      <NavigationProgress />
      {/* Where the bar at the bottom is all: a hundred elements more that nobody sees would be made before the page. */}
      {isWide && <Sidebar sections={sections} current={current} collapsed={sidebar.collapsed} />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar sidebar={sidebar} />
        <main
          id="contenuto"
          tabIndex={-1}
          className="min-w-0 flex-1 pb-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))]"
        >
          {props.children}
        </main>
      </div>
      <BottomBar {...bottomBarFor(capabilities, role)} current={current} />
    </div>
  );
}
