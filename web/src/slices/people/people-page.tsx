import type { People } from 'contract/people/schemas';
import { UserPlus, Users } from 'lucide-react';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { navigate } from '../../kit/routing/history.ts';
import { useSearch, withSearch } from '../../kit/routing/router.tsx';
import { does } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { ScreensPart } from '../screens/screens-part.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { peopleColumns, PeopleList } from './people-list.tsx';
import { usePeople } from './use-people.ts';

/** `?invite=1`: the window is open, so that a link can lead to it and Back closes it. */
const peopleSearch = ({ invite }: Record<string, string>) => ({ isInviting: invite === '1' });

function stateOf({ people, invitations }: People): string {
  return sentence([
    count(people.length, { one: 'persona', other: 'persone' }),
    invitations.length > 0
      ? count(invitations.length, { one: 'invito in attesa', other: 'inviti in attesa' })
      : undefined,
  ]);
}

/** Who works at the place and as what, and who is asked to. */
export function PeoplePage() {
  const query = usePeople();
  const place = usePlace();
  const { isInviting } = useSearch(peopleSearch);
  const show = (invite: boolean) =>
    navigate(invite ? withSearch(paths.people, { invite: 1 }) : paths.people, {
      replace: !invite,
      keepScroll: true,
    });
  return (
    <Page narrow>
      <PageHeader
        title="Persone"
        back={{ href: paths.settings, label: 'Impostazioni' }}
        state={query.data ? stateOf(query.data) : 'Chi lavora qui, con quale ruolo'}
        action={
          <Button variant="primary" icon={UserPlus} onClick={() => show(true)}>
            Invita
          </Button>
        }
      />
      <QueryView
        query={query}
        loading={<TableSkeleton columns={peopleColumns(0)} rows={3} rowActions />}
        error="Errore durante il caricamento delle persone"
        isEmpty={({ people }) => people.length === 0}
        empty={
          <EmptyState icon={Users} title="Nessuna persona" text="Invita chi lavora con te." action={null} />
        }
      >
        {({ people, invitations }) => (
          <>
            <PeopleList people={people} now={query.dataUpdatedAt} />
            <InvitationsList invitations={invitations} now={query.dataUpdatedAt} />
          </>
        )}
      </QueryView>
      {does(place, 'dining') && <ScreensPart key={place.place_id} placeId={place.place_id} />}
      <InviteDialog open={isInviting} onClose={() => show(false)} />
    </Page>
  );
}
