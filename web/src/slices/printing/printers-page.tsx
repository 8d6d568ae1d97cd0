import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { AgentsPart } from './agents-part.tsx';
import { PrintTrouble } from './print-trouble.tsx';
import { PrintersPart } from './printers-part.tsx';

/** The printers, what waits for them, and the agents that reach them. */
export function PrintersPage() {
  const { place_id } = usePlace();
  return (
    <Page narrow>
      <PageHeader
        title="Stampanti"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Comande e preconti su carta, appena mandati."
      />
      <RoleGate
        roles={may.manage}
        title="Il tuo ruolo non può cambiare le stampanti"
        href={paths.tables}
        action="Vai ai tavoli"
      >
        <PrintTrouble placeId={place_id} />
        <PrintersPart key={`printers ${place_id}`} placeId={place_id} />
        <AgentsPart key={`agents ${place_id}`} placeId={place_id} />
      </RoleGate>
    </Page>
  );
}
