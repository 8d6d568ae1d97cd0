import type { ReactNode } from 'react';
import { useLocation } from '../routing/router.tsx';
import { SectionGate } from '../session/role-gate.tsx';
import { sectionAt } from './sections.ts';

/** In place of a section that the menu does not show to this role, for those who arrive by its address. */
export function RequireRole(props: { children: ReactNode }) {
  const section = sectionAt(useLocation().pathname);
  if (!section) return props.children;
  return (
    <SectionGate roles={section.roles} label={section.label}>
      {props.children}
    </SectionGate>
  );
}
