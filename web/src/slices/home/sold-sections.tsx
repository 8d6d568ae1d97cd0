import { may } from 'contract/roles/values';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { RecentService } from './recent-service.tsx';
import { SalesSection } from './sales-section.tsx';
import { ServiceSection } from './service-section.tsx';
import { TablesSection } from './tables-section.tsx';

/** What a place does besides lodging: its evening, and for those who see money its sales and figures. */
export function SoldSections({ now }: { now: number }) {
  const place = usePlace();
  return (
    <>
      {does(place, 'dining') && <TablesSection now={now} />}
      {can(place.role, may.money) && (
        <>
          <SalesSection />
          <ServiceSection />
          {!does(place, 'lodging') && <RecentService now={now} />}
        </>
      )}
    </>
  );
}
