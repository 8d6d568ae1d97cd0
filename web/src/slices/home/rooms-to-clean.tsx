import { may } from 'contract/roles/values';
import { Clock, Sparkles } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { usePlace } from '../../kit/session/session.ts';
import { Badge } from '../../kit/ui/content/badge.tsx';
import { Button } from '../../kit/ui/actions/button.tsx';
import { Line, ListCard, Mark } from '../../kit/ui/tables/list-card.tsx';
import { useCleanRoom } from './use-clean-room.ts';
import type { RoomToClean } from './use-overview.ts';

/** The urgent ones come first: somebody arrives there today. */
export function RoomsToClean({ rooms }: { rooms: readonly RoomToClean[] }) {
  return (
    <ListCard
      title="Camere da pulire"
      count={String(rooms.length)}
      empty="Le camere sono tutte pulite."
      fold={8}
    >
      {rooms.map((room, index) => (
        <Item key={room.room_id} room={room} index={index} />
      ))}
    </ListCard>
  );
}

function Item({ room, index }: { room: RoomToClean; index: number }) {
  const { role } = usePlace();
  const clean = useCleanRoom(room, index);
  return (
    <Line
      lead={<Mark label={`Camera ${room.number}`}>{room.number}</Mark>}
      title={room.name ?? `Camera ${room.number}`}
      href={paths.room(room.room_id)}
      text={
        room.urgent ? (
          <Badge tone="warning" icon={Clock} className="mt-0.5">
            Arrivo oggi
          </Badge>
        ) : (
          'Nessun arrivo oggi'
        )
      }
      {...(can(role, may.clean) && {
        end: (
          <Button
            size="sm"
            icon={Sparkles}
            aria-label={`Segna la camera ${room.number} come pulita`}
            onClick={clean}
          >
            Pulita
          </Button>
        ),
      })}
    />
  );
}
