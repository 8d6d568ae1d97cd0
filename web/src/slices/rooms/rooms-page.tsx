import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import type { Room } from 'contract/rooms/schemas';
import { Plus, Tag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { q } from '../../kit/api/query.ts';
import { count, sentence } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { ListSkeleton } from '../../kit/ui/tables/list-skeleton.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { roomFigures } from './list/filter-rooms.ts';
import { RoomsList } from './list/rooms-list.tsx';
import { roomColumns } from './list/room-columns.tsx';

// Seen once in a house's life.
const NoRooms = lazy(() => import('./list/no-rooms.tsx').then((loaded) => ({ default: loaded.NoRooms })));

export function RoomsPage() {
  const place = usePlace();
  const query = useQuery(q(rooms.list, { params: { place_id: place.place_id } }));
  const all = query.data?.data;
  const seesMoney = can(place.role, may.money);
  const manages = can(place.role, may.manage);
  const create = manages ? (
    <Button variant="primary" icon={Plus} href={paths.roomCreate}>
      Nuova camera
    </Button>
  ) : null;

  return (
    <Page>
      <PageHeader
        title="Camere"
        state={
          <HeaderState query={query}>
            {({ data, now }) => <State rooms={data} free={now.free} cleans={place.role === 'housekeeping'} />}
          </HeaderState>
        }
        action={all?.length !== 0 && create}
        menu={[
          ...(manages ? [{ label: 'Più camere insieme', icon: Plus, href: paths.roomsCreate }] : []),
          ...(seesMoney ? [{ label: 'Prezzi e periodi', icon: Tag, href: paths.prices }] : []),
        ]}
      />
      <QueryView
        query={query}
        loading={
          <ListSkeleton
            figures={seesMoney ? 4 : 3}
            columns={roomColumns(seesMoney)}
            rowActions={can(place.role, may.manage)}
          />
        }
        error="Errore durante il caricamento delle camere"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Suspense fallback={null}>
            <NoRooms mayAdd={manages} place_name={place.place_name} />
          </Suspense>
        }
      >
        {({ data }) => <RoomsList rooms={data} />}
      </QueryView>
    </Page>
  );
}

/** The state of the rooms in one sentence: for housekeeping the rooms to clean. */
function State(props: { rooms: readonly Room[]; free: number; cleans: boolean }) {
  if (props.rooms.length === 0) return 'Nessuna camera inserita';
  const { cleaning } = roomFigures(props.rooms);
  return sentence([
    count(props.rooms.length, { one: 'camera', other: 'camere' }),
    props.cleans
      ? cleaning === 0
        ? 'tutto pulito'
        : `${cleaning} da pulire`
      : props.free === 0
        ? 'nessuna libera stanotte'
        : `${count(props.free, { one: 'libera', other: 'libere' })} stanotte`,
  ]);
}
