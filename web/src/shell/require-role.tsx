import type { ReactNode } from 'react';
import { Navigate, useLocation } from '../routing/router.tsx';
import { kindOfPlace } from 'contract/kind-of-place';
import { SectionGate } from '../session/role-gate.tsx';
import { usePlace } from '../session/session.ts';
import { isLeftBehind } from '../session/things-place.ts';
import { sameSection, sectionAt } from './sections.ts';
import { thingAt } from './thing-at.ts';

/** In place of a section that the menu does not show to this role, for those who arrive by its address. */
export function RequireRole(props: { children: ReactNode }) {
  const location = useLocation();
  const { place_id, place_category, role } = usePlace();
  const { pathname } = location;
  if (isLeftBehind(location, place_id))
    return <Navigate to={sameSection(pathname, kindOfPlace(place_category), role)} />;
  const section = sectionAt(pathname);
  if (!section) return props.children;
  return (
    <SectionGate roles={section.roles} label={section.label} thing={thingAt(pathname)}>
      {props.children}
    </SectionGate>
  );
}
