import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { Till } from './till.tsx';

/** The sale over the counter. */
export function SalePage() {
  return (
    <RoleGate
      roles={may.desk}
      title="Il tuo ruolo non può vendere al banco"
      href={paths.dashboard}
      action="Torna alla panoramica"
    >
      <Till />
    </RoleGate>
  );
}
