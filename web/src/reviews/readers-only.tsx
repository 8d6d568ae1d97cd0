import { may } from 'contract/endpoint';
import type { ReactNode } from 'react';
import { SectionGate } from '../session/role-gate.tsx';

/** The menu does not list the reviews, so the shell does not keep anybody out. */
export function ReadersOnly({ children }: { children: ReactNode }) {
  return (
    <SectionGate label="Recensioni" roles={may.money}>
      {children}
    </SectionGate>
  );
}
