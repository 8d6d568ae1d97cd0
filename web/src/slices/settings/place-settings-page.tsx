import { useQuery } from '@tanstack/react-query';
import { placeSettings } from 'contract/place-settings/calls';
import { q } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { usePlace } from '../../kit/session/session.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { PlacePhoto } from './place/place-photo.tsx';
import { PlaceSettingsForm } from './place/place-settings-form.tsx';

/** What the place is, said once for the dashboard, the public page and the letters. */
export function PlaceSettingsPage() {
  const { place_id } = usePlace();
  const query = useQuery(q(placeSettings.get, { params: { place_id } }));
  return (
    <Page narrow>
      <PageHeader
        title="Dati dell'attività"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state="Si vedono in Hub, sulla pagina di prenotazione e nei messaggi agli ospiti."
      />
      <QueryView
        query={query}
        loading={<Skeleton className="h-96" />}
        error="Errore durante il caricamento dei dati dell'attività"
        isEmpty={() => false}
        empty={null}
      >
        {(settings) => (
          <div className="flex flex-col gap-6">
            <PlacePhoto settings={settings} />
            <PlaceSettingsForm key={place_id} settings={settings} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}
