import { useQuery } from '@tanstack/react-query';
import { planning } from 'contract/planning/calls';
import { seasons } from 'contract/seasons/calls';
import type { Season, SeasonInput } from 'contract/seasons/schemas';
import { CalendarX } from 'lucide-react';
import { q, useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam, withSearch } from '../../kit/routing/router.tsx';
import { unanswered } from '../../kit/session/draft.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { firstChanged, firstNight, nightsAround, pricesOf } from './first-changed.ts';
import { SeasonForm } from './season-form.tsx';

const back = { href: paths.prices, label: 'Prezzi' };
const invalidates = [seasons.list, planning.availability];

/** Saves, says it, and goes back to the prices, to the first night that costs something else now. */
function useSaving(before?: Season) {
  const { place_id } = usePlace();
  const { goOn } = useHere();
  const now = useToday();
  return async (body: SeasonInput, save: () => Promise<unknown>) => {
    const around = nightsAround(body, before, now);
    const was = await pricesOf(place_id, around);
    await save();
    toast.success(`Periodo «${body.name}» salvato`);
    const is = was && (await pricesOf(place_id, around));
    const changed = was && is && firstChanged(was, is);
    const night = changed?.night ?? firstNight(body, now);
    goOn(withSearch(paths.prices, { night, changed: changed ? changed.rooms.join('-') : undefined }));
  };
}

export function SeasonCreatePage() {
  const { place_id } = usePlace();
  const create = useApiMutation(seasons.create, {
    invalidates,
    unanswered: unanswered(`season-new-${place_id}`),
  });
  const saving = useSaving();
  const save = (body: SeasonInput) => saving(body, () => create.mutateAsync({ params: { place_id }, body }));
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
  const season = query.data?.data.find((one) => one.id === id);
  const saving = useSaving(season);
  const save = (body: SeasonInput) =>
    saving(body, () => update.mutateAsync({ params: { season_id: id }, body }));
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
