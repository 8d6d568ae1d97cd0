import { useQuery } from '@tanstack/react-query';
import type { Calendar } from 'contract/calendars/schemas';
import { channelEvents } from 'contract/channel-events/calls';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { AssignRoom } from '../../channels/assign-room.tsx';
import { OpenEvent } from '../../channels/event-to-settle.tsx';
import { useRoomNames } from '../../channels/use-room-names.ts';

const AT_A_GLANCE = 5;

/** What the given calendars have brought and only a person can settle; gone when there is nothing. */
export function ToSettle({ calendars }: { calendars: readonly Calendar[] }) {
  const { place_id } = usePlace();
  const wanted = calendars.some(({ conflicts, unassigned }) => conflicts + unassigned > 0);
  const query = useQuery({ ...q(channelEvents.open, { params: { place_id } }), enabled: wanted });
  const [chosen, setChosen] = useState<ChannelEvent>();
  const [asking, setAsking] = useState(false);
  const rooms = useRoomNames();
  const known = new Map(calendars.map((calendar) => [calendar.id, calendar]));
  const events = (wanted ? (query.data?.data ?? []) : []).filter(({ calendar_id }) => known.has(calendar_id));

  function ask(event: ChannelEvent) {
    setChosen(event);
    setAsking(true);
  }
  return (
    <>
      {query.isError && (
        <Banner
          tone="warning"
          action={
            <Button
              size="sm"
              icon={RotateCw}
              busy={query.isFetching}
              busyText="Riprovo…"
              onClick={() => void query.refetch()}
            >
              Riprova
            </Button>
          }
        >
          Errore durante il caricamento dei periodi da sistemare
        </Banner>
      )}
      {events.length > 0 && (
        <ListCard title="Da sistemare" count={String(events.length)} empty="" fold={AT_A_GLANCE}>
          {events.map((event) => (
            <OpenEvent
              key={event.id}
              event={event}
              where={event.room_id === null ? undefined : rooms.get(event.room_id)}
              named={calendars.length > 1}
              onAssign={() => ask(event)}
            />
          ))}
        </ListCard>
      )}
      {chosen && <AssignRoom key={chosen.id} event={chosen} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}
