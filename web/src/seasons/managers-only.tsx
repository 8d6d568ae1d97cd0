import { may } from 'contract/endpoint';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { RoleGate } from '../session/role-gate.tsx';

export function ManagersOnly({ children }: { children: ReactNode }) {
  return (
    <RoleGate
      roles={may.manage}
      title="Il tuo ruolo non può cambiare i prezzi"
      href={paths.prices}
      action="Vai ai prezzi"
    >
      {children}
    </RoleGate>
  );
}
