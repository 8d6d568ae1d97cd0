import { may, type Role } from 'contract/endpoint';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface GateProps {
  children: ReactNode;
}

/** For those who arrive by an address that their role has no link for; the server would refuse anyway. */
function Gate(props: GateProps & { roles: readonly Role[]; title: string; href: string; action: string }) {
  const { role, place_name } = usePlace();
  if (can(role, props.roles)) return props.children;
  return (
    <EmptyState
      icon={LockKeyhole}
      title={props.title}
      text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
      action={<Button href={props.href}>{props.action}</Button>}
    />
  );
}

export function MoneyOnly({ children }: GateProps) {
  return (
    <Gate
      roles={may.money}
      title="Il tuo ruolo non vede i prezzi"
      href={paths.rooms}
      action="Vai alle camere"
    >
      {children}
    </Gate>
  );
}

export function ManagersOnly({ children }: GateProps) {
  return (
    <Gate
      roles={may.manage}
      title="Il tuo ruolo non può cambiare i prezzi"
      href={paths.prices}
      action="Vai ai prezzi"
    >
      {children}
    </Gate>
  );
}
