import type { Room } from 'contract/rooms/schemas';
import { money } from '../../../kit/format/money.ts';
import { count } from '../../../kit/format/plural.ts';
import type { Column } from '../../../kit/ui/tables/table.tsx';
import { bedsOf } from '../../../kit/format/beds.ts';
import { typeLabel } from '../room-labels.ts';
import { CleanedButton, RoomStatusMenu } from '../status/room-status.tsx';
import { MinibarButton } from './minibar-button.tsx';
import { RoomThumb } from '../photos/room-thumb.tsx';

/**
 * `id`s are those of `RoomsSearch.sort`; shares of the width are given, so that a filter does not move the columns.
 * Without the right to see money there is no price column at all; for housekeeping, "Pulita" is the main button.
 */
export function roomColumns(seesMoney: boolean, cleans = false): Column<Room>[] {
  const columns: Column<Room>[] = [
    {
      id: 'number',
      header: 'Camera',
      sortable: true,
      className: 'w-[28%] max-w-0',
      cell: (room) => <RoomName room={room} />,
    },
    {
      id: 'type',
      header: 'Tipo',
      sortable: true,
      className: 'w-[12%]',
      cell: (room) => typeLabel(room.type),
    },
    {
      id: 'capacity',
      header: 'Ospiti e letti',
      sortable: true,
      className: 'w-[22%]',
      cell: (room) => <Capacity room={room} />,
    },
    { id: 'price', header: 'Prezzo a notte', sortable: true, align: 'end', cell: Price },
    {
      id: 'status',
      header: 'Stato',
      sortable: true,
      className: 'w-[23%]',
      card: 'aside',
      cell: (room) => (
        <span className="flex flex-wrap items-center gap-2">
          <RoomStatusMenu room={room} />
          <MinibarButton room={room} brief={!cleans} />
          <CleanedButton room={room} primary={cleans} />
        </span>
      ),
    },
  ];
  return seesMoney ? columns : columns.filter(({ id }) => id !== 'price');
}

function RoomName({ room }: { room: Room }) {
  return (
    <span className="flex items-center gap-3">
      <RoomThumb photo={room.photos[0]} className="h-10 w-15" />
      <span className="min-w-0">
        <span className="sr-only">Camera </span>
        <span className="block text-base font-semibold">{room.number}</span>
        {room.name !== null && (
          <span className="line-clamp-2 text-sm font-normal text-ink-muted" title={room.name}>
            {room.name}
          </span>
        )}
      </span>
    </span>
  );
}

/** On two lines in the table, one after the other on a card. */
function Capacity({ room }: { room: Room }) {
  const beds = bedsOf(room);
  return (
    <>
      {count(room.capacity, { one: 'ospite', other: 'ospiti' })}
      {beds !== undefined && (
        <span className="text-ink-muted max-sm:before:content-[',_'] sm:block">{beds}</span>
      )}
    </>
  );
}

function Price({ price_per_night }: Room) {
  return price_per_night === null ? '–' : money(price_per_night);
}
