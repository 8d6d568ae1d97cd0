import type { Role } from 'contract/endpoint';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { can } from './can.ts';
import { usePlace } from './session.ts';

interface RefusalProps {
  /** "Il tuo ruolo non può modificare le camere" */
  title: string;
  /** Where to go instead: "Vai alle camere". */
  href: string;
  action: string;
}

interface RoleGateProps extends RefusalProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** For those who arrive by an address that no page offers to their role; the server would refuse anyway. */
export function RoleGate({ roles, children, ...refusal }: RoleGateProps) {
  return can(usePlace().role, roles) ? children : <Refusal {...refusal} />;
}

/** The same for a whole section, header and all. */
export function SectionGate(props: { roles: readonly Role[]; label: string; children: ReactNode }) {
  if (can(usePlace().role, props.roles)) return props.children;
  return (
    <Page>
      <PageHeader title={props.label} />
      <Refusal
        title="Questa sezione non è prevista per il tuo ruolo"
        href={paths.dashboard}
        action="Torna alla panoramica"
      />
    </Page>
  );
}

function Refusal({ title, href, action }: RefusalProps) {
  const { place_name } = usePlace();
  return (
    <EmptyState
      icon={LockKeyhole}
      title={title}
      text={`Se ti serve, chiedi a chi gestisce ${place_name} di cambiare il tuo ruolo.`}
      action={<Button href={href}>{action}</Button>}
    />
  );
}
