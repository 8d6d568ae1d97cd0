import { may } from 'contract/endpoint';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';

/** For those who arrive by an address that no page shows to their role; the server would refuse anyway. */
export function ReadersOnly({ children }: { children: ReactNode }) {
  const { role, place_name } = usePlace();
  if (can(role, may.money)) return children;
  return (
    <Page>
      <PageHeader title="Recensioni" />
      <EmptyState
        icon={LockKeyhole}
        title="Questa sezione non è prevista per il tuo ruolo"
        text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
        action={<Button href={paths.dashboard}>Torna alla panoramica</Button>}
      />
    </Page>
  );
}
