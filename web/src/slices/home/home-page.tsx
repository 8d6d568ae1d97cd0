import { MINUTE_MS } from 'contract/days/durations';
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
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { greeting } from './greeting.ts';
import { OverviewPage } from './overview-page.tsx';
import { PlaceCard } from './place-card.tsx';

// Most places have run for years.
const FirstHour = lazy(() => import('./first-hour.tsx').then((loaded) => ({ default: loaded.FirstHour })));

// Places that only lodge have none.
const SoldSections = lazy(() =>
  import('./sold-sections.tsx').then((loaded) => ({ default: loaded.SoldSections })),
);

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
  if (capabilities.includes('lodging')) {
    const last = capabilities.length > 1 && (
      <Suspense fallback={null}>
        <SoldSections key={place.place_id} now={now} />
      </Suspense>
    );
    return <OverviewPage title={title} day={day} now={now} first={first} last={last} />;
  }
  return (
    <Page>
      <PageHeader
        title={title}
        state={day}
        action={sells(place) && can(place.role, may.desk) && <SellButton variant="primary" />}
        menu={can(place.role, may.money) ? [{ label: 'Recensioni', icon: Star, href: paths.reviews }] : []}
      />
      {first}
      {/* What is sold stands above the place: it is not drawn before that, and then moved down. */}
      <Suspense fallback={<Skeleton className="h-96" />}>
        <SoldSections key={place.place_id} now={now}>
          <PlaceCard place={place} />
        </SoldSections>
      </Suspense>
    </Page>
  );
}
