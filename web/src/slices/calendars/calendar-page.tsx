import type { CalendarDetail } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { factsOf } from './calendar-facts.ts';
import { CalendarHealth } from './health/calendar-health.tsx';
import { healthBadge } from './calendar-labels.ts';
import { CalendarLog } from './detail/calendar-log.tsx';
import { CalendarNotFound } from './calendar-not-found.tsx';
import { CalendarSkeleton } from './calendars-skeleton.tsx';
import { DeleteCalendar } from './detail/delete-calendar.tsx';
import { ImportedPeriods } from './detail/imported-periods.tsx';
import { OurLink } from './detail/export-link.tsx';
import { PlatformGuide } from './platforms/platform-guide.tsx';
import { RiskWindow } from './health/overbooking-notice.tsx';
import { SyncButton } from './detail/sync-button.tsx';
import { ToSettle } from './health/events-to-settle.tsx';
import { useCalendar } from './use-calendars.ts';
import { useSync } from './detail/use-sync.ts';

const back = { href: paths.calendars, label: 'Calendari' };

export function CalendarPage() {
  const query = useCalendar(useParam('calendarId'));
  const { goOn } = useHere();
  if (query.error?.status === 404) return <CalendarNotFound />;
  return (
    <Page>
      {query.data ? (
        <CalendarHeader calendar={query.data} onDeleted={() => goOn(paths.calendars)} />
      ) : (
        <PageHeader title="Calendario" back={back} />
      )}
      <QueryView
        query={query}
        loading={<CalendarSkeleton />}
        error="Errore durante il caricamento del calendario"
        isEmpty={() => false}
        empty={null}
      >
        {(calendar) => <Detail key={calendar.id} calendar={calendar} />}
      </QueryView>
    </Page>
  );
}

function CalendarHeader({ calendar, onDeleted }: { calendar: CalendarDetail; onDeleted: () => void }) {
  const manages = can(usePlace().role, may.manage);
  const [asking, setAsking] = useState(false);
  const sync = useSync(calendar);
  const badge = healthBadge(calendar.health);
  return (
    <>
      <PageHeader
        title={calendar.name}
        state={factsOf(calendar)}
        back={back}
        badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
        action={calendar.direction !== 'export' && <SyncButton calendar={calendar} sync={sync} />}
        menu={
          manages
            ? [
                { label: 'Modifica', icon: Pencil, href: paths.calendarEdit(calendar.id) },
                'separator',
                { label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: () => setAsking(true) },
              ]
            : []
        }
      />
      <DeleteCalendar
        calendar={calendar}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

function Detail({ calendar }: { calendar: CalendarDetail }) {
  const manages = can(usePlace().role, may.manage);
  const reads = calendar.direction !== 'export';
  const gives = calendar.direction !== 'import';
  return (
    <div className="flex flex-col gap-6">
      <ToSettle calendars={[calendar]} />
      <div className="grid items-start gap-6 lg:grid-cols-2 [&>:only-child]:lg:col-span-2">
        {reads && <CalendarHealth calendar={calendar} />}
        {gives && (
          <div className="flex min-w-0 flex-col gap-6">
            <OurLink calendar={calendar} />
            {manages && (
              <PlatformGuide
                title="Dove incollo il mio link?"
                half="ours"
                platform={calendar.platform}
                open={calendar.last_read === null}
              />
            )}
          </div>
        )}
      </div>
      {reads && <ImportedPeriods calendar={calendar} />}
      <CalendarLog calendarId={calendar.id} />
      <RiskWindow />
    </div>
  );
}
