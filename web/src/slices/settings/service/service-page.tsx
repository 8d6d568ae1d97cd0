import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/roles/values';
import { serviceShifts } from 'contract/service-shifts/calls';
import { q } from '../../../kit/api/query.ts';
import { paths } from '../../../kit/paths.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { QueryView } from '../../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { FeedPart } from './feed-part.tsx';
import { LimitsPart } from './limits-part.tsx';
import { LinkPart } from './link-part.tsx';
import { ServiceForm } from './service-form.tsx';
import { SignPart } from './sign-part.tsx';

/** When parties may come, what strangers may reserve, and where the owner reads it all. */
export function ServicePage() {
  const { place_id } = usePlace();
  return (
    <Page narrow>
      <PageHeader
        title="Turni e prenotazioni"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Orari dei turni, posti e prenotazioni online."
      />
      <RoleGate
        roles={may.manage}
        title="Il tuo ruolo non può cambiare i turni"
        href={paths.reservations}
        action="Vai alle prenotazioni"
      >
        <Plan key={`plan ${place_id}`} placeId={place_id} />
        <LimitsPart key={`limits ${place_id}`} placeId={place_id} />
        <SignPart key={`sign ${place_id}`} placeId={place_id} />
        <LinkPart key={`link ${place_id}`} placeId={place_id} />
        <FeedPart key={`feed ${place_id}`} placeId={place_id} />
      </RoleGate>
    </Page>
  );
}

function Plan({ placeId }: { placeId: number }) {
  const query = useQuery(q(serviceShifts.get, { params: { place_id: placeId } }));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="h-96" />}
      error="Errore durante il caricamento dei turni"
      isEmpty={() => false}
      empty={null}
    >
      {(plan) => <ServiceForm plan={plan} />}
    </QueryView>
  );
}
