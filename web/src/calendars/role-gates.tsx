import { may } from 'contract/endpoint';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** For those who arrive by an address that their role has no link for; the server would refuse anyway. */
export function ManagersOnly({ children }: { children: ReactNode }) {
  const { role, place_name } = usePlace();
  if (can(role, may.manage)) return children;
  return (
    <EmptyState
      icon={LockKeyhole}
      title="Il tuo ruolo non può cambiare i calendari"
      text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
      action={<Button href={paths.calendars}>Vai ai calendari</Button>}
    />
  );
}
