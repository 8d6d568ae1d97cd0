import { activity } from 'contract/activity/calls';
import type { ActivityLine } from 'contract/activity/schemas';
import { Download, History, RotateCw, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { beforeDay } from 'contract/days/before-day';
import { call } from '../../kit/api/call.ts';
import { sentenceOf } from '../../kit/api/errors.ts';
import { saveText } from '../../kit/api/download-text.ts';
import { useMore } from '../../kit/api/use-next-page.ts';
import { useRefresh } from '../../kit/api/use-refresh.ts';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { day } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { type ChangeSearch, useListSearch } from '../../kit/routing/use-list-search.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { useKeptFocus } from '../../kit/ui/tables/use-list-focus.ts';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { aboutLabel } from './activity-labels.ts';
import { activitySearch, isFiltered, noFilter, type ActivitySearch } from './activity-search.ts';
import { ActivitySkeleton } from './activity-skeleton.tsx';
import { useActivity } from './use-activity.ts';

/** Who did what at the place, the newest first. */
export function ActivityPage() {
  const { place_id } = usePlace();
  const { search, change } = useListSearch(paths.activity, activitySearch);
  const query = useActivity(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const { refresh, refreshing } = useRefresh([activity.list, activity.people]);
  const lines = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isBare = lines.length === 0 && !isFiltered(shown) && !isFiltered(search);

  return (
    <Page>
      <PageHeader
        title="Registro attività"
        state="Chi ha fatto che cosa, dal più recente. Non si può cambiare né cancellare."
        action={
          <Button icon={RotateCw} busy={refreshing} onClick={refresh}>
            Aggiorna
          </Button>
        }
        menu={[{ label: 'Scarica in CSV', icon: Download, onSelect: () => void download(place_id, search) }]}
      />
      <QueryView
        query={query}
        loading={<ActivitySkeleton />}
        error="Errore nel caricamento del registro"
        isEmpty={() => isBare}
        empty={
          <EmptyState
            icon={History}
            title="Ancora niente"
            text="Ogni modifica a prenotazioni, camere, prezzi e impostazioni resta scritta qui, con chi l'ha fatta e quando."
            action={null}
          />
        }
      >
        {() => (
          <div className="flex flex-col gap-6">
            <ActivityFilters search={search} onChange={change} about={nameOf(lines, shown)} />
            <div
              aria-busy={query.isPlaceholderData}
              className="flex flex-col gap-6 transition-opacity aria-busy:opacity-60"
            >
              <Found lines={lines} query={query} search={shown} onChange={change} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

interface FoundProps {
  lines: readonly ActivityLine[];
  query: ReturnType<typeof useActivity>;
  search: ActivitySearch;
  onChange: ChangeSearch<ActivitySearch>;
}

function Found({ lines, query, search, onChange }: FoundProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section);
  const { more, busy } = useMore(query, JSON.stringify(search));
  // Words are looked for some thousand lines at a time: what is older has not been read yet.
  const reached = search.q === undefined ? null : (query.data?.pages.at(-1)?.reached ?? null);
  if (lines.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        icon={SearchX}
        title="Niente con questi filtri"
        text="Prova con altre parole o con un periodo più lungo, oppure torna a vedere tutto."
        action={<Button onClick={() => onChange(noFilter)}>Azzera filtri</Button>}
      />
    );
  }
  return (
    <section ref={section} tabIndex={-1} aria-label="Registro" className="flex flex-col gap-6">
      <ActivityDays lines={lines} />
      {query.isFetchNextPageError && (
        <Banner tone="warning" announce>
          {sentenceOf(query.error, 'Le righe più vecchie non sono arrivate: riprova.')}
        </Banner>
      )}
      {query.hasNextPage && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          {reached !== null && (
            <p role="status" className="text-sm text-ink-muted">
              {lines.length === 0 ? 'Niente' : 'Cercato'} fino {beforeDay('al', day(reached))}.
            </p>
          )}
          <Button busy={busy} busyText={reached === null ? 'Carico…' : 'Cerco…'} onClick={more}>
            {reached === null ? 'Carica altre' : 'Cerca più indietro'}
          </Button>
        </div>
      )}
    </section>
  );
}

/** "camera 101": what the lines say of the one thing that they are all about. */
function nameOf(lines: readonly ActivityLine[], { about }: ActivitySearch): string | undefined {
  const label = about === undefined ? undefined : aboutLabel(lines[0]?.about ?? null);
  return label && `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** What the filter finds as a file for a spreadsheet. */
async function download(place_id: number, query: ActivitySearch): Promise<void> {
  try {
    saveText(await call(activity.csv, { params: { place_id }, query }), activity.csv.text);
  } catch (error) {
    toast.error(sentenceOf(error, 'Errore durante lo scaricamento del registro'), {
      label: 'Riprova',
      run: () => void download(place_id, query),
    });
  }
}
