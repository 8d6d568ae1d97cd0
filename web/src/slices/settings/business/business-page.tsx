import { useQuery } from '@tanstack/react-query';
import { business } from 'contract/business/calls';
import { may } from 'contract/roles/values';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { BusinessForm } from './business-form.tsx';
import { BusinessLogo } from './business-logo.tsx';
import { AnotherVatNumber, SharedBusiness } from './shared-business.tsx';

/** Who sells at the place, for receipts and invoices. */
export function BusinessPage() {
  const { place_id } = usePlace();
  return (
    <Page narrow>
      <PageHeader
        title="Dati fiscali"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Chi vende qui: servono per ricevute e fatture."
      />
      <RoleGate
        roles={may.own}
        title="Il tuo ruolo non può cambiare i dati fiscali"
        href={paths.settings}
        action="Vai alle impostazioni"
      >
        <BusinessView key={place_id} placeId={place_id} />
      </RoleGate>
    </Page>
  );
}

function BusinessView({ placeId }: { placeId: number }) {
  const query = useQuery(q(business.get, { params: { place_id: placeId } }));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-96" />}
      error="Errore durante il caricamento dei dati fiscali"
      isEmpty={() => false}
      empty={null}
    >
      {(kept) => (
        <div className="flex flex-col gap-6">
          <SharedBusiness kept={kept} />
          {!kept.is_shared_elsewhere && <BusinessForm key={kept.business?.id ?? 'new'} kept={kept} />}
          {!kept.is_shared_elsewhere && kept.business && <BusinessLogo kept={kept} />}
          <AnotherVatNumber kept={kept} />
        </div>
      )}
    </QueryView>
  );
}
