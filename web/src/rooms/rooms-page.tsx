import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/endpoint';
import { rooms, type Room } from 'contract/rooms';
import { BedDouble, Plus, Tag } from 'lucide-react';
import { q } from '../api/query.ts';
import { count, sentence } from '../format/plural.ts';
import { paths } from '../paths.ts';
import { can } from '../session/can.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Page } from '../ui/page.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { roomFigures } from './filter-rooms.ts';
import { RoomsList } from './rooms-list.tsx';
import { RoomsSkeleton } from './rooms-skeleton.tsx';

export function RoomsPage() {
  const place = usePlace();
  const query = useQuery(q(rooms.list, { params: { place_id: place.place_id } }));
  const all = query.data?.data;
  const create = can(place.role, may.manage) ? (
    <Button variant="primary" icon={Plus} href={paths.roomCreate}>
      Nuova camera
    </Button>
  ) : null;

  return (
    <Page>
      <PageHeader
        title="Camere"
        state={
          all ? (
            <State rooms={all} cleans={place.role === 'housekeeping'} />
          ) : (
            <StateSkeleton shown={!query.isError} />
          )
        }
        action={all?.length !== 0 && create}
        menu={
          can(place.role, may.money) ? [{ label: 'Prezzi e periodi', icon: Tag, href: paths.prices }] : []
        }
      />
      <QueryView
        query={query}
        loading={<RoomsSkeleton />}
        error="Errore durante il caricamento delle camere"
        isEmpty={({ data }) => data.length === 0}
        empty={
          <EmptyState
            icon={BedDouble}
            title="Ancora nessuna camera"
            text={
              create
                ? "Aggiungi le tue camere: qui vedrai a colpo d'occhio quali sono libere e quali da preparare."
                : `Le camere compariranno qui appena chi gestisce ${place.place_name} le aggiunge.`
            }
            action={create}
          />
        }
      >
        {({ data }) => <RoomsList rooms={data} />}
      </QueryView>
    </Page>
  );
}

/** Where things stand, in the words of whoever reads it: who cleans wants to know what is to be cleaned. */
function State(props: { rooms: readonly Room[]; cleans: boolean }) {
  if (props.rooms.length === 0) return 'Nessuna camera inserita';
  const { available, cleaning } = roomFigures(props.rooms);
  return sentence([
    count(props.rooms.length, { one: 'camera', other: 'camere' }),
    props.cleans
      ? cleaning === 0
        ? 'tutto pulito'
        : `${cleaning} da pulire`
      : available === 0
        ? 'nessuna libera adesso'
        : `${count(available, { one: 'libera', other: 'libere' })} adesso`,
  ]);
}

/** As tall as the sentence, so that nothing moves when it comes. */
function StateSkeleton(props: { shown: boolean }) {
  return props.shown ? <Skeleton className="my-1 h-4 w-44" /> : <>&nbsp;</>;
}
