import { useQuery } from '@tanstack/react-query';
import { placeSettings } from 'contract/place-settings/calls';
import { may } from 'contract/roles/values';
import { q } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { DescriptionList } from '../../kit/ui/content/description-list.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { SkeletonText } from '../../kit/ui/states/skeleton.tsx';

/** What the page says of the place besides: set once for everything, under "Impostazioni". */
export function PlaceFacts({ placeId }: { placeId: number }) {
  const { role } = usePlace();
  const query = useQuery(q(placeSettings.get, { params: { place_id: placeId } }));
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-h3">Contatti e orari</h2>
        {can(role, may.manage) && (
          <Button size="sm" href={`${paths.placeSettings}#contatti`}>
            Cambia
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={<SkeletonText lines={4} />}
        error="Errore durante il caricamento dei contatti"
        isEmpty={() => false}
        empty={null}
      >
        {({ email, phone, check_in_from, check_out_until }) => (
          <DescriptionList
            items={[
              { term: 'E-mail', value: email ?? 'Non indicata' },
              { term: 'Telefono', value: phone ?? 'Non indicato' },
              { term: 'Check-in', value: `dalle ${check_in_from}` },
              { term: 'Check-out', value: `entro le ${check_out_until}` },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}
