import { may } from 'contract/roles/values';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { isAwaited } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { SalesSection } from './sales-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { TablesSection, useEvening } from './tables-section.tsx';

// At the foot of the page, with the icons of everything that can happen.
const RecentService = lazy(() =>
  import('./recent-service.tsx').then((loaded) => ({ default: loaded.RecentService })),
);

/** What a place does besides lodging: its evening, and for those who see money its sales and figures; below them `children`. */
export function SoldSections({ now, children }: { now: number; children?: ReactNode }) {
  const place = usePlace();
  const dines = does(place, 'dining');
  const evening = useEvening(dines);
  // How high an evening is depends on its parties: what stands below asks for its data, and is shown together with the evening,
  // which is drawn in short pieces (QueryView).
  const waits = useDeferredValue(dines && isAwaited(evening));
  return (
    <>
      {dines && <TablesSection query={evening} now={now} />}
      <div className={waits ? 'hidden' : 'contents'}>
        {can(place.role, may.money) && (
          <>
            <SalesSection />
            <ServiceSection />
            {!does(place, 'lodging') && (
              <Suspense fallback={<Skeleton className="h-80" />}>
                <RecentService now={now} />
              </Suspense>
            )}
          </>
        )}
        {children}
      </div>
    </>
  );
}
