import { calendars } from 'contract/calendars/calls';
import type { CalendarCreate } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { changesOf, type Typed } from './form/calendar-form-values.ts';
import { CalendarForm } from './form/calendar-form.tsx';
import { CalendarNotFound } from './calendar-not-found.tsx';
import { PlatformGuide } from './platforms/platform-guide.tsx';
import { nightsChange } from '../channels/night-queries.ts';
import { useCalendar } from './use-calendars.ts';

export function CalendarEditPage() {
  const calendarId = useParam('calendarId');
  const query = useCalendar(calendarId);
  const change = useApiMutation(calendars.change, { invalidates: nightsChange });
  const { goOn } = useHere();
  // What came before a change of roles may still be in the cache, with the link masked.
  const manages = can(usePlace().role, may.manage);

  async function save(values: CalendarCreate, opened: Typed) {
    const body = changesOf(opened, values);
    await change.mutateAsync({ params: { calendar_id: calendarId }, body });
    toast.success(`Calendario ${values.name} salvato`);
    goOn(paths.calendar(calendarId));
  }
  if (query.error?.status === 404) return <CalendarNotFound />;
  return (
    <Page narrow>
      <PageHeader
        title="Modifica calendario"
        state={query.data?.name ?? <>&nbsp;</>}
        back={{ href: paths.calendar(calendarId), label: query.data?.name ?? 'Calendario' }}
      />
      <WritersOnly of="calendars">
        <PlatformGuide
          key={query.data?.platform}
          title="Dove trovo il link sul sito?"
          half="theirs"
          platform={query.data?.platform}
          open={query.data?.health === 'dead'}
        />
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento del calendario"
          isEmpty={() => !manages}
          empty={null}
        >
          {(calendar) => (
            <CalendarForm
              key={calendar.id}
              placeId={calendar.place_id}
              calendar={calendar}
              action="Salva"
              busyText="Salvataggio…"
              save={save}
              failure="Errore durante l'aggiornamento del calendario"
              cancelHref={paths.calendar(calendarId)}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
