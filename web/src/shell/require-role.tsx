import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useLocation } from '../routing/router.tsx';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { sectionAt } from './sections.ts';

/** In place of a section that the menu does not show to this role, for those who arrive by its address. */
export function RequireRole(props: { children: ReactNode }) {
  const { role, place_name } = usePlace();
  const section = sectionAt(useLocation().pathname);
  if (!section || can(role, section.roles)) return props.children;
  return (
    <Page>
      <PageHeader title={section.label} />
      <EmptyState
        icon={LockKeyhole}
        title="Questa sezione non è prevista per il tuo ruolo"
        text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
        action={<Button href={paths.dashboard}>Torna alla panoramica</Button>}
      />
    </Page>
  );
}
