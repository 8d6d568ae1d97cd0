import { may } from 'contract/roles/values';
import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from '../../kit/routing/router.tsx';
import { paths } from '../../kit/paths.ts';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { firstPage } from '../../kit/session/first-page.ts';
import { usePlace } from '../../kit/session/session.ts';
import { isLeftBehind } from '../../kit/session/place-of-item.ts';
import { opens, sameSection, sectionAt } from './navigation/sections.ts';

// Nobody gets here by a link: it is not part of the first screen.
const RoutedGate = lazy(() =>
  import('./section-gate.tsx').then((loaded) => ({ default: loaded.RoutedGate })),
);

/** In place of a section that this role or this place does not have, for those who arrive by its address. */
export function RequireRole(props: { children: ReactNode }) {
  const location = useLocation();
  const place = usePlace();
  const { place_id, role } = place;
  const { pathname } = location;
  if (isLeftBehind(location, place_id))
    return <Navigate to={sameSection(pathname, capabilitiesAt(place), role)} />;
  // Each link to the overview leads to where the role begins.
  const { href } = firstPage(place);
  if (pathname === paths.dashboard && href !== pathname) return <Navigate to={href} />;
  if (opens(pathname, place)) return props.children;
  const section = sectionAt(pathname);
  return (
    <Suspense>
      <RoutedGate roles={section?.roles ?? may.enter} label={section?.label ?? ''}>
        {props.children}
      </RoutedGate>
    </Suspense>
  );
}
