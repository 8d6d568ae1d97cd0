import { statusLabels, typeLabels } from 'contract/rooms/labels';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { isType } from '../room-labels.ts';
import { isFiltered, isStatusFilter, noFilter, type RoomsSearch } from './rooms-search.ts';

interface RoomFiltersProps {
  search: RoomsSearch;
  onChange: ChangeSearch<RoomsSearch>;
  shown: number;
  total: number;
}

export function RoomFilters({ search, onChange, shown, total }: RoomFiltersProps) {
  const { status, type } = search;
  const choices = [status, type].filter(Boolean).length;
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra le camere"
          placeholder="Numero, nome, piano…"
          atOnce
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choices}
      startsOpen={choices > 0}
      className="flex max-sm:w-full max-sm:*:flex-1"
      result={
        isFiltered(search) && (
          <Filtered
            found={`${shown} di ${count(total, { one: 'camera', other: 'camere' })}`}
            onReset={() => onChange(noFilter)}
          />
        )
      }
    >
      <Select
        aria-label="Filtra per stato"
        className="sm:w-48"
        value={status ?? ''}
        onChange={({ target: { value } }) => onChange({ status: isStatusFilter(value) ? value : undefined })}
      >
        <option value="">Tutti gli stati</option>
        <Options labels={statusLabels} />
        <option value="not_ready">Non pronte</option>
      </Select>
      <Select
        aria-label="Filtra per tipo"
        className="sm:w-44"
        value={type ?? ''}
        onChange={({ target: { value } }) => onChange({ type: isType(value) ? value : undefined })}
      >
        <option value="">Tutti i tipi</option>
        <Options labels={typeLabels} />
      </Select>
    </Filters>
  );
}
