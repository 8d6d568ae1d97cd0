import { may } from 'contract/roles/values';
import type { Room } from 'contract/rooms/schemas';
import { Ellipsis, Pencil, SearchX, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../../kit/paths.ts';
import { useListSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { IconButton } from '../../../kit/ui/actions/icon-button.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { sortOf, Table, wordOf } from '../../../kit/ui/tables/table.tsx';
import { filterRooms, sortRooms } from './filter-rooms.ts';
import { roomColumns } from './room-columns.tsx';
import { RoomFilters } from './room-filters.tsx';
import { RoomStats } from './room-stats.tsx';
import { isSort, noFilter, roomsSearch } from './rooms-search.ts';

// Seldom wanted, and never at first sight.
const DeleteRoom = lazy(() =>
  import('../delete-room.tsx').then((loaded) => ({ default: loaded.DeleteRoom })),
);

export function RoomsList({ rooms }: { rooms: readonly Room[] }) {
  const { role } = usePlace();
  const { search, change } = useListSearch(paths.rooms, roomsSearch);
  const [doomed, setDoomed] = useState<Room>();
  const [asking, setAsking] = useState(false);
  const seesMoney = can(role, may.money);
  const cleans = role === 'housekeeping';
  const sort = search.sort ?? (cleans ? 'status' : 'number');
  const shown = sortRooms(filterRooms(rooms, search), sort);

  function askToDelete(room: Room) {
    setDoomed(room);
    setAsking(true);
  }

  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <RoomStats rooms={rooms} seesMoney={seesMoney} />
      <div className="flex flex-col gap-4">
        <RoomFilters search={search} onChange={change} shown={shown.length} total={rooms.length} />
        {shown.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="Nessuna camera con questi filtri"
            text="Prova a cercare altro, oppure torna a vedere tutte le camere."
            action={<Button onClick={() => change(noFilter)}>Azzera filtri</Button>}
          />
        ) : (
          <Table
            caption="Camere"
            columns={roomColumns(seesMoney, cleans)}
            rows={shown}
            rowKey={(room) => room.id}
            rowHref={(room) => paths.room(room.id)}
            rowActions={
              can(role, may.manage) ? (room) => <Actions room={room} onDelete={askToDelete} /> : undefined
            }
            sort={sortOf(sort)}
            onSort={(wish) => {
              const by = wordOf(wish);
              change({ sort: isSort(by) ? by : undefined });
            }}
          />
        )}
      </div>
      {doomed && (
        <Suspense fallback={null}>
          <DeleteRoom room={doomed} open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Actions(props: { room: Room; onDelete: (room: Room) => void }) {
  const { id, number } = props.room;
  return (
    <Menu
      trigger={(trigger) => (
        <IconButton {...trigger} icon={Ellipsis} label={`Azioni per la camera ${number}`} />
      )}
      items={[
        { label: 'Modifica', icon: Pencil, href: paths.roomEdit(id) },
        'separator',
        { label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: () => props.onDelete(props.room) },
      ]}
    />
  );
}
