import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/endpoint';
import { rooms, type Room, type RoomStatus } from 'contract/rooms';
import { BedDouble, Plus } from 'lucide-react';
import { q } from '../api/query.ts';
import { count } from '../format/plural.ts';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextLink } from '../ui/link.tsx';
import { Section } from '../ui/page.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Stat, StatGrid, StatSkeleton } from '../ui/stat.tsx';

const figures: { status: RoomStatus; label: string }[] = [
  { status: 'available', label: 'Disponibili' },
  { status: 'occupied', label: 'Occupate' },
  { status: 'cleaning', label: 'Da pulire' },
  { status: 'maintenance', label: 'In manutenzione' },
];

/** The rooms as they are now; each figure leads to its rooms. */
export function RoomsToday() {
  const place = usePlace();
  const query = useQuery(q(rooms.list, { params: { place_id: place.place_id } }));
  return (
    <Section
      title="Le camere adesso"
      action={
        <TextLink href={paths.rooms} className="inline-flex touch-target items-center">
          Tutte le camere
        </TextLink>
      }
    >
      <QueryView
        query={query}
        loading={<StatSkeleton count={figures.length} hint />}
        error="Errore durante il caricamento delle camere"
        isEmpty={({ data }) => data.length === 0}
        empty={<NoRooms mayAdd={can(place.role, may.manage)} />}
      >
        {({ data }) => <Figures rooms={data} />}
      </QueryView>
    </Section>
  );
}

function Figures(props: { rooms: readonly Room[] }) {
  const all = count(props.rooms.length, { one: 'camera', other: 'camere' });
  return (
    <StatGrid>
      {figures.map(({ status, label }) => (
        <Stat
          key={status}
          label={label}
          value={props.rooms.filter((room) => room.status === status).length}
          hint={`su ${all}`}
          href={`${paths.rooms}?status=${status}`}
        />
      ))}
    </StatGrid>
  );
}

function NoRooms(props: { mayAdd: boolean }) {
  return (
    <EmptyState
      icon={BedDouble}
      title="Comincia dalle camere"
      text="Aggiungi la prima: da lì partono prezzi, disponibilità e pulizie."
      action={
        props.mayAdd ? (
          <Button variant="primary" icon={Plus} href={paths.roomCreate}>
            Aggiungi una camera
          </Button>
        ) : null
      }
    />
  );
}
