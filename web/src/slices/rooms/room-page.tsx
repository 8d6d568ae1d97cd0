import { may } from 'contract/roles/values';
import type { Room } from 'contract/rooms/schemas';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortDay } from '../../kit/format/days.ts';
import { sentence } from '../../kit/format/plural.ts';
import { useHere } from '../../kit/form/drafts/use-still-here.ts';
import { paths } from '../../kit/paths.ts';
import { useParam } from '../../kit/routing/router.tsx';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { DeleteRoom } from './delete-room.tsx';
import { RoomDetail, RoomSkeleton } from './detail/room-detail.tsx';
import { RoomNotFound } from './room-not-found.tsx';
import { CleanedButton, RoomStatusMenu } from './status/room-status.tsx';
import { useRoom } from './use-room.ts';

const back = { href: paths.rooms, label: 'Camere' };

export function RoomPage() {
  const roomId = useParam('roomId');
  const query = useRoom(roomId);
  const { goOn } = useHere();
  if (query.error?.status === 404) return <RoomNotFound />;
  return (
    <Page>
      {query.data ? (
        <RoomHeader room={query.data} onDeleted={() => goOn(paths.rooms)} />
      ) : (
        <PageHeader title="Camera" back={back} />
      )}
      <QueryView
        query={query}
        loading={<RoomSkeleton />}
        error="Errore durante il caricamento della camera"
        isEmpty={() => false}
        empty={null}
      >
        {(room) => <RoomDetail key={room.id} room={room} />}
      </QueryView>
    </Page>
  );
}

function offSale({ maintenance }: Room): string | undefined {
  if (maintenance === null) return undefined;
  return maintenance.until === null
    ? 'fuori vendita finché non la riapri'
    : `fuori vendita fino a ${shortDay(maintenance.until)}`;
}

function RoomHeader({ room, onDeleted }: { room: Room; onDeleted: () => void }) {
  const manages = can(usePlace().role, may.manage);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PageHeader
        title={`Camera ${room.number}`}
        state={sentence([room.name ?? undefined, offSale(room)]) || undefined}
        back={back}
        badge={<RoomStatusMenu room={room} align="start" />}
        action={
          (manages || room.status === 'cleaning') && (
            <>
              <CleanedButton room={room} primary size="md" />
              {manages && (
                <Button icon={Pencil} href={paths.roomEdit(room.id)}>
                  Modifica
                </Button>
              )}
            </>
          )
        }
        menu={
          manages
            ? [{ label: 'Elimina…', icon: Trash2, tone: 'danger', onSelect: () => setAsking(true) }]
            : []
        }
      />
      <DeleteRoom room={room} open={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  );
}
