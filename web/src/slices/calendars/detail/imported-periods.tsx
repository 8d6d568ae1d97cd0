import { useQuery } from '@tanstack/react-query';
import type { Calendar } from 'contract/calendars/schemas';
import type { ChannelEvent } from 'contract/channel-events/schemas';
import { planning } from 'contract/planning/calls';
import { may } from 'contract/roles/values';
import { BedDouble, CalendarX, Moon, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../../kit/api/query.ts';
import { addDays, nightsBetween, stay } from '../../../kit/format/days.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { ErrorState } from '../../../kit/ui/states/error-state.tsx';
import type { Icon } from '../../../kit/ui/theme/icon.ts';
import { IconMark, Line, ListCard } from '../../../kit/ui/tables/list-card.tsx';
import { Skeleton } from '../../../kit/ui/states/skeleton.tsx';
import { VisuallyHidden } from '../../../kit/ui/layout/visually-hidden.tsx';
import { nightsSaid } from '../../../kit/format/nights.ts';
import { AddGuest } from '../../channels/add-guest.tsx';
import { useRoomNames } from '../../channels/use-room-names.ts';

const DAYS_AHEAD = 180;
const AT_A_GLANCE = 6;

const icons: Record<string, Icon> = { reservation: BedDouble, block: CalendarX };

/** What the calendar holds in the months ahead. A guest can be added to what is settled. */
export function ImportedPeriods({ calendar }: { calendar: Calendar }) {
  const { place_id, role } = usePlace();
  const today = useToday();
  const query = useQuery(
    q(planning.get, {
      params: { place_id },
      query: { from: today, to: addDays(today, DAYS_AHEAD) },
    }),
  );
  const [chosen, setChosen] = useState<ChannelEvent>();
  const [asking, setAsking] = useState(false);
  const desk = can(role, may.desk);

  if (query.error && !query.data) {
    return (
      <ErrorState
        title="Errore durante il caricamento dei periodi importati"
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-48" />;
  const periods = query.data.channel_events
    .filter(
      ({ calendar_id, state }) =>
        calendar_id === calendar.id && state !== 'conflict' && state !== 'unassigned',
    )
    .toSorted((a, b) => a.from_date.localeCompare(b.from_date) || a.id - b.id);
  return (
    <>
      <ListCard
        title="Periodi importati"
        count={periods.length > 0 ? `${periods.length} nei prossimi 6 mesi` : undefined}
        empty="Nei prossimi 6 mesi questo calendario non occupa nessuna notte."
        fold={AT_A_GLANCE}
      >
        {periods.map((event) => (
          <Period
            key={event.id}
            event={event}
            onGuest={
              desk && event.kind !== 'block' && event.state === 'active'
                ? () => {
                    setChosen(event);
                    setAsking(true);
                  }
                : undefined
            }
          />
        ))}
      </ListCard>
      {chosen && <AddGuest key={chosen.id} event={chosen} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

function Period({ event, onGuest }: { event: ChannelEvent; onGuest: (() => void) | undefined }) {
  const rooms = useRoomNames();
  const { from_date, to_date, room_id } = event;
  const where = room_id === null ? undefined : rooms.get(room_id);
  return (
    <Line
      lead={<IconMark icon={icons[event.kind] ?? Moon} />}
      title={event.name}
      text={
        <span className="tabular-nums">
          {[stay(from_date, to_date), nightsSaid(nightsBetween(from_date, to_date)), where]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      note={event.state === 'missing' && <span>Sparito dal sito: per ora resta occupato.</span>}
      end={
        onGuest && (
          <Button size="sm" icon={UserPlus} onClick={onGuest}>
            Aggiungi ospite
            <VisuallyHidden>
              {' '}
              per {event.name}, {stay(from_date, to_date)}
            </VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
