import { useState } from 'react';
import { BedDouble, CircleCheck, DoorClosed, Ellipsis, Pencil, SprayCan, Trash2, Wrench } from 'lucide-react';
import { money, wholeMoney } from '../src/kit/format/money.ts';
import { count } from '../src/kit/format/plural.ts';
import { Badge } from '../src/kit/ui/content/badge.tsx';
import { IconButton } from '../src/kit/ui/actions/icon-button.tsx';
import { Menu } from '../src/kit/ui/overlays/menu.tsx';
import { Section } from '../src/kit/ui/layout/page.tsx';
import { Segmented } from '../src/kit/ui/filters/segmented.tsx';
import { Stat, StatGrid } from '../src/kit/ui/content/stat.tsx';
import { type Column, type Sort, Table } from '../src/kit/ui/tables/table.tsx';
import { TableSkeleton } from '../src/kit/ui/tables/table-skeleton.tsx';
import { Tabs } from '../src/kit/ui/layout/tabs.tsx';
import { toast } from '../src/kit/ui/feedback/toast.ts';

interface Room {
  number: string;
  name: string;
  type: string;
  capacity: number;
  price: number;
  status: 'available' | 'occupied' | 'cleaning' | 'maintenance';
}

const rooms: Room[] = [
  { number: '101', name: 'Vista mare', type: 'Doppia', capacity: 2, price: 95, status: 'available' },
  { number: '102', name: 'Glicine', type: 'Doppia', capacity: 2, price: 89.5, status: 'occupied' },
  { number: '103', name: 'Limonaia', type: 'Familiare', capacity: 4, price: 140, status: 'cleaning' },
  {
    number: '104',
    name: 'Suite della torre con terrazza',
    type: 'Suite',
    capacity: 3,
    price: 1250,
    status: 'maintenance',
  },
  { number: '105', name: 'Corte', type: 'Singola', capacity: 1, price: 62, status: 'available' },
];

const statuses = {
  available: (
    <Badge tone="success" icon={CircleCheck}>
      Disponibile
    </Badge>
  ),
  occupied: (
    <Badge tone="accent" icon={DoorClosed}>
      Occupata
    </Badge>
  ),
  cleaning: (
    <Badge tone="warning" icon={SprayCan}>
      Pulizia
    </Badge>
  ),
  maintenance: (
    <Badge tone="neutral" icon={Wrench}>
      Manutenzione
    </Badge>
  ),
};

const columns: Column<Room>[] = [
  { id: 'number', header: 'Camera', cell: (room) => `${room.number} · ${room.name}`, sortable: true },
  { id: 'type', header: 'Tipo', cell: (room) => room.type, sortable: true },
  { id: 'capacity', header: 'Ospiti', cell: (room) => room.capacity, align: 'end', sortable: true },
  { id: 'price', header: 'Prezzo a notte', cell: (room) => money(room.price), align: 'end', sortable: true },
  { id: 'status', header: 'Stato', cell: (room) => statuses[room.status], card: 'aside' },
];

const key = (room: Room, by: string) => room[by as keyof Room];

export function Figures() {
  const [sort, setSort] = useState<Sort>({ by: 'number', desc: false });
  const [filter, setFilter] = useState<'all' | 'available' | 'occupied'>('all');
  const shown = rooms
    .filter((room) => filter === 'all' || room.status === filter)
    .toSorted((a, b) => (key(a, sort.by) < key(b, sort.by) ? -1 : 1) * (sort.desc ? -1 : 1));
  return (
    <>
      <StatGrid>
        <Stat label="Prezzo medio" value={wholeMoney(1327.3)} hint="a notte" icon={BedDouble} />
        <Stat label="Disponibili" value={2} hint="su 5 camere" href="#disponibili" icon={CircleCheck} />
        <Stat label="Occupate" value={1} hint="una parte domani" href="#occupate" icon={DoorClosed} />
        <Stat label="Non disponibili" value={2} hint="manutenzione e pulizia" icon={Wrench} />
      </StatGrid>
      <Tabs
        label="Sezioni della camera"
        tabs={[
          { href: '#dati', label: 'Dati', current: true },
          { href: '#foto', label: 'Foto', count: 3, current: false },
          { href: '#prenotazioni', label: 'Prenotazioni', count: 128, current: false },
        ]}
      />
      <Section
        title="Camere"
        text={count(shown.length, { one: 'camera', other: 'camere' })}
        action={
          <Segmented
            label="Mostra"
            value={filter}
            onValueChange={setFilter}
            options={[
              { value: 'all', label: 'Tutte', count: 5 },
              { value: 'available', label: 'Disponibili', count: 2 },
              { value: 'occupied', label: 'Occupate', count: 1 },
            ]}
          />
        }
      >
        <Table
          caption="Camere"
          columns={columns}
          rows={shown}
          rowKey={(room) => room.number}
          rowHref={(room) => `#camera-${room.number}`}
          sort={sort}
          onSort={setSort}
          rowActions={(room) => (
            <Menu
              trigger={(props) => (
                <IconButton
                  {...props}
                  size="sm"
                  icon={Ellipsis}
                  label={`Azioni per la camera ${room.number}`}
                />
              )}
              items={[
                { label: 'Modifica', icon: Pencil, href: '#modifica' },
                { label: 'Elimina', icon: Trash2, tone: 'danger', onSelect: () => toast.info('Elimina') },
              ]}
            />
          )}
        />
      </Section>
      <Section title="Camere, in arrivo">
        <TableSkeleton columns={columns} rows={3} rowActions />
      </Section>
    </>
  );
}
