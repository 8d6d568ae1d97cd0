import { may } from 'contract/roles/values';
import { paths } from '../../../kit/paths.ts';
import { RoleGate } from '../../../kit/session/role-gate.tsx';
import { usePlace } from '../../../kit/session/session.ts';
import { PageHeader } from '../../../kit/ui/layout/page-header.tsx';
import { Page } from '../../../kit/ui/layout/page.tsx';
import { ReservationsImport } from './reservations-import.tsx';

export function ReservationsImportPage() {
  const { place_id } = usePlace();
  return (
    <Page>
      <PageHeader
        title="Importa prenotazioni"
        back={{ href: paths.reservations, label: 'Prenotazioni dei tavoli' }}
      />
      <RoleGate
        roles={may.manage}
        title="Il tuo ruolo non può importare prenotazioni"
        href={paths.reservations}
        action="Vai alle prenotazioni"
      >
        <ReservationsImport key={place_id} />
      </RoleGate>
    </Page>
  );
}
