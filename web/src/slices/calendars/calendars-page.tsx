import type { Calendar } from 'contract/calendars/schemas';
import { may } from 'contract/roles/values';
import { CalendarSync, Plus } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { CalendarCard } from './calendar-card.tsx';
import { calendarsSaid } from './calendar-words.ts';
import { CalendarsSkeleton } from './calendars-skeleton.tsx';
import { RiskWindow } from './health/overbooking-notice.tsx';
import { ToSettle } from './health/events-to-settle.tsx';
import { useCalendars } from './use-calendars.ts';
import { useNow } from '../channels/use-now.ts';

export function CalendarsPage() {
  const { role, place_name } = usePlace();
  const query = useCalendars();
  const now = useNow();
  const create = can(role, may.manage) ? (
    <Button variant="primary" icon={Plus} href={paths.calendarCreate}>
      Aggiungi calendario
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader
        title="Calendari"
        state={<HeaderState query={query}>{(all) => calendarsSaid(all, now)}</HeaderState>}
        action={query.data?.length !== 0 && create}
      />
      <QueryView
        query={query}
        loading={<CalendarsSkeleton />}
        error="Errore durante il caricamento dei calendari"
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon={CalendarSync}
            title="Ancora nessun calendario"
            text={
              create
                ? 'Collega Booking.com, Airbnb e gli altri portali: quello che si prenota là chiude le notti qui, e viceversa.'
                : `I calendari compariranno qui appena chi gestisce ${place_name} li collega.`
            }
            action={create}
          />
        }
      >
        {(all) => <Calendars all={all} />}
      </QueryView>
    </Page>
  );
}

function Calendars({ all }: { all: readonly Calendar[] }) {
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <ToSettle calendars={all} />
      <ul aria-label="Calendari" className="flex flex-col gap-4">
        {all.map((calendar) => (
          <li key={calendar.id}>
            <CalendarCard calendar={calendar} />
          </li>
        ))}
      </ul>
      <RiskWindow />
    </div>
  );
}
