import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import { useLocation } from '../../kit/routing/router.tsx';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { firstPage } from '../../kit/session/first-page.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { comingSections, type ComingName } from './coming-sections.ts';

/** A capability that has not landed yet: what it will do, and nothing invented. */
export function ComingPage() {
  const place = usePlace();
  const capabilities = capabilitiesAt(place);
  const first = firstPage(place);
  const hasRooms = capabilities.includes('lodging');
  const name = useLocation().pathname.split('/')[2];
  const section = comingSections[name as ComingName];

  return (
    <Page>
      <PageHeader title={section.title} />
      <EmptyState
        icon={section.icon}
        title="In arrivo"
        text={section.promise}
        action={
          hasRooms && can(place.role, may.house) ? (
            <Button href={paths.rooms}>Vai alle camere</Button>
          ) : (
            <Button href={first.href}>{first.action}</Button>
          )
        }
      />
    </Page>
  );
}
