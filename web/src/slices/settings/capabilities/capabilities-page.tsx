import { useQuery } from '@tanstack/react-query';
import { capabilities } from 'contract/capabilities/calls';
import { may } from 'contract/roles/values';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { CapabilitiesForm } from './capabilities-form.tsx';

/** What the place does, and when its business day ends. */
export function CapabilitiesPage() {
  const { place_id } = usePlace();
  const query = useQuery(q(capabilities.get, { params: { place_id } }));
  return (
    <Page narrow>
      <PageHeader
        title="Tipo di attività"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Decide quali sezioni di Hub si vedono qui."
      />
      <RoleGate
        roles={may.own}
        title="Il tuo ruolo non può cambiare il tipo di attività"
        href={paths.settings}
        action="Vai alle impostazioni"
      >
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del tipo di attività"
          isEmpty={() => false}
          empty={null}
        >
          {(kept) => <CapabilitiesForm key={place_id} kept={kept} />}
        </QueryView>
      </RoleGate>
    </Page>
  );
}
