import { may } from 'contract/roles/values';
import type { ReactNode } from 'react';
import { SectionGate, type Thing } from '../../kit/session/role-gate.tsx';

interface ReadersOnlyProps {
  /** Finds the one review that the page is about. */
  review?: () => Promise<Thing>;
  children: ReactNode;
}

/** The menu does not list the reviews, so the shell does not keep anybody out. */
export function ReadersOnly({ review, children }: ReadersOnlyProps) {
  return (
    <SectionGate label="Recensioni" roles={may.money} thing={review}>
      {children}
    </SectionGate>
  );
}
