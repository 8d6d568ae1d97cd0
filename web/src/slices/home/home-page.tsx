import { may } from 'contract/roles/values';
import { Star } from 'lucide-react';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { capital } from '../../kit/format/capitalize.ts';
import { longDay, today } from '../../kit/format/days.ts';
import { paths } from '../../kit/paths.ts';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { SellButton, sells } from '../../kit/session/sell-button.tsx';
import { usePlace, useUser } from '../../kit/session/session.ts';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { Coming } from './coming-capabilities.tsx';
import { greeting } from './greeting.ts';
import { OverviewPage } from './overview-page.tsx';
import { PlaceCard } from './place-card.tsx';

// Most places have run for years.
const FirstHour = lazy(() => import('./first-hour.tsx').then((loaded) => ({ default: loaded.FirstHour })));

// Places that only lodge have none.
const SalesSection = lazy(() =>
  import('./sales-section.tsx').then((loaded) => ({ default: loaded.SalesSection })),
);

// Places that serve no food have none.
const TablesSection = lazy(() =>
  import('./tables-section.tsx').then((loaded) => ({ default: loaded.TablesSection })),
);

const MINUTE_MS = 60_000;

/** The hour on the wall, to the minute: a page left open overnight says good morning. */
function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

function useNow(): number {
  return useSyncExternalStore(subscribeToClock, () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS);
}

export function HomePage() {
  const user = useUser();
  const place = usePlace();
  const now = useNow();
  const capabilities = capabilitiesAt(place);
  const title = `${greeting(now, place.time_zone)}, ${user.first_name}`;
  const day = capital(longDay(today(now, place.time_zone)));
  const first = (place.has_first_steps || place.trial_ends_at) && (
    <Suspense fallback={null}>
      <FirstHour key={place.place_id} now={now} />
    </Suspense>
  );
  const sales = can(place.role, may.money) && capabilities.some((one) => one !== 'lodging') && (
    <Suspense fallback={null}>
      <SalesSection key={place.place_id} />
    </Suspense>
  );
  const tables = capabilities.includes('dining') && (
    <Suspense fallback={null}>
      <TablesSection key={place.place_id} now={now} />
    </Suspense>
  );
  const last = (
    <>
      {tables}
      {sales}
    </>
  );
  if (capabilities.includes('lodging'))
    return <OverviewPage title={title} day={day} now={now} first={first} last={last} />;
  return (
    <Page>
      <PageHeader
        title={title}
        state={day}
        action={sells(place) && can(place.role, may.desk) && <SellButton variant="primary" />}
        menu={can(place.role, may.money) ? [{ label: 'Recensioni', icon: Star, href: paths.reviews }] : []}
      />
      {first}
      {last}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Coming capabilities={capabilities} role={place.role} />
        <PlaceCard place={place} />
      </div>
    </Page>
  );
}
