import { useQuery } from '@tanstack/react-query';
import { planning } from 'contract/planning';
import { seasons, type SeasonInput } from 'contract/seasons';
import { CalendarX } from 'lucide-react';
import { q, useApiMutation } from '../api/query.ts';
import { useHere } from '../form/use-here.ts';
import { paths } from '../paths.ts';
import { useParam } from '../routing/router.tsx';
import { unanswered } from '../session/draft.ts';
import { usePlace } from '../session/session.ts';
import { WritersOnly } from '../session/writers-only.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { SeasonForm } from './season-form.tsx';

const back = { href: paths.prices, label: 'Prezzi' };
const invalidates = [seasons.list, planning.availability];

/** Says it, and back to the prices. */
function useSaved() {
  const { goOn } = useHere();
  return (name: string) => {
    toast.success(`Periodo «${name}» salvato`);
    goOn(paths.prices);
  };
}

export function SeasonCreatePage() {
  const { place_id } = usePlace();
  const create = useApiMutation(seasons.create, {
    invalidates,
    unanswered: unanswered(`season-new-${place_id}`),
  });
  const saved = useSaved();
  async function save(body: SeasonInput) {
    await create.mutateAsync({ params: { place_id }, body });
    saved(body.name);
  }
  return (
    <Page narrow>
      <PageHeader title="Nuovo periodo" back={back} />
      <WritersOnly of="prices">
        <SeasonForm
          placeId={place_id}
          action="Crea periodo"
          busyText="Creazione…"
          save={save}
          failure="Errore durante la creazione del periodo"
        />
      </WritersOnly>
    </Page>
  );
}

export function SeasonEditPage() {
  const id = useParam('seasonId');
  const { place_id } = usePlace();
  const query = useQuery(q(seasons.list, { params: { place_id } }));
  const update = useApiMutation(seasons.update, { invalidates });
  const saved = useSaved();
  const season = query.data?.data.find((one) => one.id === id);
  async function save(body: SeasonInput) {
    await update.mutateAsync({ params: { season_id: id }, body });
    saved(body.name);
  }
  return (
    <Page narrow>
      <PageHeader title={season ? `Modifica «${season.name}»` : 'Modifica periodo'} back={back} />
      <WritersOnly of="prices">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del periodo"
          isEmpty={() => season === undefined}
          empty={
            <EmptyState
              icon={CalendarX}
              title="Periodo non trovato"
              text="Forse qualcuno lo ha eliminato."
              action={<Button href={paths.prices}>Vai ai prezzi</Button>}
            />
          }
        >
          {() =>
            season && (
              <SeasonForm
                key={season.id}
                placeId={place_id}
                season={season}
                action="Salva"
                busyText="Salvataggio…"
                save={save}
                failure="Errore durante la modifica del periodo"
              />
            )
          }
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
