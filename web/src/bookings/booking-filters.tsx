import { useQuery } from '@tanstack/react-query';
import type { BookingSort } from 'contract/bookings';
import { rooms } from 'contract/rooms';
import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { q } from '../api/query.ts';
import { count } from '../format/plural.ts';
import { usePlace } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { announce } from '../ui/live-region.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { isPayment, isStatus, paymentLabels, statusLabels } from './booking-labels.ts';
import { PeriodFilter } from './period-filter.tsx';
import { choicesIn, isFiltered, isSort, noFilter, type BookingsSearch } from './bookings-search.ts';
import type { ChangeSearch } from './use-bookings-search.ts';

const sortLabels = {
  '': 'Ultime inserite prima',
  check_in: 'In ordine di arrivo',
  '-check_in': 'Arrivi più lontani prima',
  check_out: 'In ordine di partenza',
  guest: 'In ordine di cognome',
  '-total': 'Importi più alti prima',
  total: 'Importi più bassi prima',
} satisfies Partial<Record<BookingSort | '', string>>;

interface BookingFiltersProps {
  search: BookingsSearch;
  onChange: ChangeSearch;
  /** How many the server finds. */
  total: number;
}

/** One row on a desk; on a phone the choices wait behind a button, so that the bookings begin on the first screen. */
export function BookingFilters({ search, onChange, total }: BookingFiltersProps) {
  const id = useId();
  const choices = choicesIn(search);
  const [open, setOpen] = useState(false);
  const filtered = isFiltered(search);
  const result = count(total, { one: 'prenotazione trovata', other: 'prenotazioni trovate' });
  useEffect(() => {
    if (filtered) announce(result);
  }, [filtered, result]);

  return (
    <search className="flex flex-wrap gap-3">
      <SearchBox
        label="Cerca tra le prenotazioni"
        placeholder="Ospite o numero…"
        className="sm:max-xl:flex-[1_1_calc(100%-16rem)]"
        value={search.q ?? ''}
        onChange={(text) => onChange({ q: text === '' ? undefined : text })}
      />
      <IconButton
        variant="secondary"
        icon={SlidersHorizontal}
        label={choices > 0 ? `Filtri, ${choices} in uso` : 'Filtri'}
        badge={choices}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="sm:hidden"
      />
      <div
        id={id}
        className={clsx(
          'grid w-full grid-cols-2 gap-3 sm:max-xl:contents sm:max-xl:*:flex-[1_1_20%] xl:flex xl:w-auto xl:*:w-40',
          !open && 'max-sm:hidden',
        )}
      >
        <SortChoice value={search.sort} onChange={(sort) => onChange({ sort })} />
        <Select
          aria-label="Filtra per stato"
          value={search.status ?? ''}
          onChange={({ target: { value } }) => onChange({ status: isStatus(value) ? value : undefined })}
        >
          <option value="">{search.status === undefined ? 'Stato' : 'Tutti gli stati'}</option>
          <Options labels={statusLabels} />
        </Select>
        <Select
          aria-label="Filtra per pagamento"
          value={search.payment_status ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ payment_status: isPayment(value) ? value : undefined })
          }
        >
          <option value="">{search.payment_status === undefined ? 'Pagamento' : 'Tutti i pagamenti'}</option>
          <Options labels={paymentLabels} />
        </Select>
        <RoomFilter value={search.room_id} onChange={(room_id) => onChange({ room_id })} />
        <PeriodFilter from={search.from} to={search.to} onChange={onChange} />
      </div>
      {filtered && (
        <div className="flex w-full items-center gap-2 text-sm text-ink-muted">
          {result}
          <Button variant="ghost" size="sm" icon={X} onClick={() => onChange(noFilter)}>
            Azzera filtri
          </Button>
        </div>
      )}
    </search>
  );
}

function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Where cards stand for the table there is no header to sort by. */
function SortChoice(props: {
  value: BookingsSearch['sort'];
  onChange: (sort: BookingsSearch['sort']) => void;
}) {
  const known = Object.hasOwn(sortLabels, props.value ?? '');
  return (
    <Select
      aria-label="Ordina per"
      className="max-sm:col-span-2 sm:max-xl:flex-[0_0_15rem]! xl:hidden"
      value={props.value ?? ''}
      onChange={({ target: { value } }) => props.onChange(isSort(value) ? value : undefined)}
    >
      {!known && <option value={props.value}>Altro ordine</option>}
      {Object.entries(sortLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

function RoomFilter(props: { value: number | undefined; onChange: (roomId: number | undefined) => void }) {
  const { place_id } = usePlace();
  const query = useQuery(q(rooms.list, { params: { place_id } }));
  const all = query.data?.data ?? [];
  const known = all.some(({ id }) => id === props.value);
  return (
    <Select
      aria-label="Filtra per camera"
      value={props.value ?? ''}
      onChange={({ target: { value } }) => props.onChange(value === '' ? undefined : Number(value))}
    >
      <option value="">{props.value === undefined ? 'Camera' : 'Tutte le camere'}</option>
      {props.value !== undefined && !known && <option value={props.value}>Camera #{props.value}</option>}
      {all.map((room) => (
        <option key={room.id} value={room.id}>
          Camera {room.number}
          {room.name !== null && ` - ${room.name}`}
        </option>
      ))}
    </Select>
  );
}
