import { useQuery } from '@tanstack/react-query';
import { paymentLabels, statusLabels } from 'contract/bookings/labels';
import type { BookingSort } from 'contract/bookings/schemas';
import { rooms } from 'contract/rooms/calls';
import { q } from '../../../kit/api/query.ts';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { addDays } from '../../../kit/format/days.ts';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { isPayment, isStatus } from '../dialog/booking-labels.ts';
import { periods } from './booking-period.ts';
import { choicesIn, isFiltered, isSort, noFilter, type BookingsSearch } from './bookings-search.ts';

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
  onChange: ChangeSearch<BookingsSearch>;
  /** How many the server finds. */
  total: number;
}

export function BookingFilters({ search, onChange, total }: BookingFiltersProps) {
  const { from, to } = search;
  const today = useToday();
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra le prenotazioni"
          placeholder="Ospite o numero…"
          className="sm:max-xl:flex-[1_1_calc(100%-16rem)]"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      className="grid w-full grid-cols-2 sm:max-xl:contents sm:max-xl:*:flex-[1_1_20%] xl:flex xl:w-auto xl:*:w-40"
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'prenotazione trovata', other: 'prenotazioni trovate' })}
            onReset={() => onChange(noFilter)}
          />
        )
      }
    >
      <SortChoice value={search.sort} onChange={(sort) => onChange({ sort })} />
      <Select
        aria-label="Filtra per stato"
        value={search.active === undefined ? (search.status ?? '') : 'active'}
        onChange={({ target: { value } }) =>
          onChange({
            status: isStatus(value) ? value : undefined,
            active: value === 'active' ? today : undefined,
          })
        }
      >
        <option value="">
          {search.status === undefined && search.active === undefined ? 'Stato' : 'Tutti gli stati'}
        </option>
        <Options labels={statusLabels} />
        <option value="active">In casa o in arrivo</option>
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
      {/* The address ends with the first day after, people with the last night. */}
      <PeriodFilter
        first={from}
        last={to === undefined ? undefined : addDays(to, -1)}
        usual={periods(today)}
        all="Ogni periodo"
        description="Le prenotazioni con almeno una notte tra questi giorni."
        onChange={(first, last) =>
          onChange({ from: first, to: last === undefined ? undefined : addDays(last, 1) })
        }
      />
    </Filters>
  );
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
      <Options labels={sortLabels} />
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
