import { rooms } from 'contract/rooms/calls';
import type { RoomCreate } from 'contract/rooms/schemas';
import { useApiMutation } from '../../kit/api/query.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { WritersOnly } from '../../kit/session/writers-only.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { Skeleton } from '../../kit/ui/states/skeleton.tsx';
import { toast } from '../../kit/ui/feedback/toast.ts';
import { changeCachedRoom } from './room-cache.ts';
import { RoomForm } from './form/room-form.tsx';
import { RoomNotFound } from './room-not-found.tsx';
import { useRoom } from './use-room.ts';

export function RoomEditPage() {
  const roomId = useParam('roomId');
  const query = useRoom(roomId);
  const update = useApiMutation(rooms.update, { invalidates: [rooms.list] });
  const { goOn } = useHere();

  async function save({ number, place_id: _, ...body }: RoomCreate) {
    const room = await update.mutateAsync({ params: { room_id: roomId }, body });
    changeCachedRoom(room, room);
    toast.success(`Camera ${number} salvata`);
    goOn(paths.room(roomId));
  }

  if (query.error?.status === 404) return <RoomNotFound />;
  const name = query.data ? `camera ${query.data.number}` : 'camera';
  return (
    <Page narrow>
      <PageHeader
        title={`Modifica ${name}`}
        back={{ href: paths.room(roomId), label: query.data ? `Camera ${query.data.number}` : 'Camera' }}
      />
      <WritersOnly of="rooms">
        <QueryView
          query={query}
          loading={<Skeleton className="h-96" />}
          error="Errore durante il caricamento della camera"
          isEmpty={() => false}
          empty={null}
        >
          {(room) => (
            <RoomForm
              key={room.id}
              place_id={room.place_id}
              room={room}
              action="Salva"
              busyText="Salvataggio…"
              save={save}
              failure="Errore durante la modifica della camera"
              cancelHref={paths.room(roomId)}
            />
          )}
        </QueryView>
      </WritersOnly>
    </Page>
  );
}
