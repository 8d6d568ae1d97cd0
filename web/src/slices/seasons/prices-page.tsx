import { useQuery } from '@tanstack/react-query';
import { may } from 'contract/roles/values';
import { rooms } from 'contract/rooms/calls';
import { seasons } from 'contract/seasons/calls';
import type { Season } from 'contract/seasons/schemas';
import { CalendarRange, Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { q } from '../../kit/api/query.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { can } from '../../kit/session/role-check.ts';
import { RoleGate } from '../../kit/session/role-gate.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../kit/ui/states/empty-state.tsx';
import { IconButton } from '../../kit/ui/actions/icon-button.tsx';
import { Menu } from '../../kit/ui/overlays/menu.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page, Section } from '../../kit/ui/layout/page.tsx';
import { QueryView } from '../../kit/ui/states/query-view.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { type Column, Table } from '../../kit/ui/tables/table.tsx';
import { DeleteSeason } from './delete-season.tsx';
import { NightPreview } from './night-preview.tsx';
import { minimumSaid, nightsSaid, priceSaid, roomsSaid, weekdaysSaid } from './season-words.ts';

export function PricesPage() {
  const { place_id, role } = usePlace();
  const query = useQuery({ ...q(seasons.list, { params: { place_id } }), enabled: can(role, may.money) });
  const manages = can(role, may.manage);
  const create = manages ? (
    <Button variant="primary" icon={Plus} href={paths.seasonCreate}>
      Nuovo periodo
    </Button>
  ) : null;
  const all = query.data?.data;
  return (
    <Page>
      <PageHeader
        title="Prezzi"
        state={
          all ? (
            all.length === 0 ? (
              'Ogni notte costa il prezzo della camera'
            ) : (
              `${count(all.length, { one: 'periodo', other: 'periodi' })} oltre al prezzo delle camere`
            )
          ) : (
            <>&nbsp;</>
          )
        }
        back={{ href: paths.rooms, label: 'Camere' }}
        action={all?.length !== 0 && create}
      />
      <RoleGate
        roles={may.money}
        title="Il tuo ruolo non vede i prezzi"
        href={paths.rooms}
        action="Vai alle camere"
      >
        <QueryView
          query={query}
          loading={<TableSkeleton columns={columnsFor([])} rows={4} rowActions={manages} />}
          error="Errore durante il caricamento dei prezzi"
          isEmpty={({ data }) => data.length === 0}
          empty={
            <EmptyState
              icon={CalendarRange}
              title="Ancora nessun periodo"
              text="Alta stagione, fine settimana, fiere: un periodo cambia il prezzo o le notti minime, e le prenotazioni già prese restano come sono."
              action={create}
            />
          }
        >
          {({ data }) => <Seasons seasons={data} manages={manages} />}
        </QueryView>
        <Section title="Quanto costa una notte" text="Il prezzo di ogni camera, con i periodi già contati.">
          <NightPreview />
        </Section>
      </RoleGate>
    </Page>
  );
}

function Seasons(props: { seasons: readonly Season[]; manages: boolean }) {
  const { place_id } = usePlace();
  const all = useQuery(q(rooms.list, { params: { place_id } })).data?.data ?? [];
  const [doomed, setDoomed] = useState<Season>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Table
        caption="Periodi"
        columns={columnsFor(all)}
        rows={props.seasons}
        rowKey={({ id }) => id}
        rowHref={props.manages ? ({ id }) => paths.seasonEdit(id) : undefined}
        rowActions={
          props.manages
            ? (season) => (
                <Menu
                  trigger={(trigger) => (
                    <IconButton {...trigger} icon={Ellipsis} label={`Azioni per ${season.name}`} />
                  )}
                  items={[
                    { label: 'Modifica', icon: Pencil, href: paths.seasonEdit(season.id) },
                    'separator',
                    {
                      label: 'Elimina…',
                      icon: Trash2,
                      tone: 'danger',
                      onSelect: () => {
                        setDoomed(season);
                        setAsking(true);
                      },
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {doomed && <DeleteSeason season={doomed} open={asking} onClose={() => setAsking(false)} />}
    </>
  );
}

function columnsFor(known: readonly { id: number; number: string }[]): Column<Season>[] {
  return [
    { id: 'name', header: 'Periodo', className: 'w-[22%]', cell: ({ name }) => name },
    { id: 'nights', header: 'Notti', cell: nightsSaid },
    { id: 'weekdays', header: 'Quando', cell: weekdaysSaid },
    { id: 'rooms', header: 'Camere', cell: (season) => roomsSaid(season, known) },
    { id: 'price', header: 'Prezzo', align: 'end', cell: priceSaid },
    { id: 'minimum', header: 'Soggiorno', cell: minimumSaid },
  ];
}
