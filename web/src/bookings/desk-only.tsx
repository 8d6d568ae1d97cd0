import { may } from 'contract/endpoint';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { RoleGate } from '../session/role-gate.tsx';

export function DeskOnly({ children }: { children: ReactNode }) {
  return (
    <RoleGate
      roles={may.desk}
      title="Il tuo ruolo non può scrivere prenotazioni"
      href={paths.bookings}
      action="Vai alle prenotazioni"
    >
      {children}
    </RoleGate>
  );
}
