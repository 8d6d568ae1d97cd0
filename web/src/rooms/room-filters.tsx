import { clsx } from 'clsx';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { count } from '../format/plural.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { announce } from '../ui/live-region.tsx';
import { Select } from '../ui/select.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { isType, statusLabels, typeLabels } from './room-labels.ts';
import { isFiltered, isStatusFilter, noFilter, type RoomsSearch } from './rooms-search.ts';
import type { useRoomsSearch } from './use-rooms-search.ts';

interface RoomFiltersProps {
  search: RoomsSearch;
  onChange: ReturnType<typeof useRoomsSearch>['change'];
  shown: number;
  total: number;
}

/** One row on a desk; on a phone the two choices wait behind a button, so that the rooms begin on the first screen. */
export function RoomFilters({ search, onChange, shown, total }: RoomFiltersProps) {
  const id = useId();
  const { status, type } = search;
  const [open, setOpen] = useState(status !== undefined || type !== undefined);
  const choices = [status, type].filter(Boolean).length;
  const filtered = isFiltered(search);
  const result = `${shown} di ${count(total, { one: 'camera', other: 'camere' })}`;
  useEffect(() => {
    if (filtered) announce(result);
  }, [filtered, result]);

  return (
    <search className="flex flex-wrap gap-3">
      <SearchBox value={search.q ?? ''} onChange={(q) => onChange({ q: q === '' ? undefined : q })} />
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
      <div id={id} className={clsx('flex gap-3 max-sm:w-full max-sm:*:flex-1', !open && 'max-sm:hidden')}>
        <Select
          aria-label="Filtra per stato"
          className="sm:w-48"
          value={status ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ status: isStatusFilter(value) ? value : undefined })
          }
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

/** Holds its own text, so that no letter is lost while the address follows; a filter changed elsewhere is taken over. */
function SearchBox(props: { value: string; onChange: (value: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = props.value;
  }, [props.value]);
  return (
    <TextInput
      ref={input}
      type="search"
      icon={Search}
      aria-label="Cerca tra le camere"
      placeholder="Numero, nome, piano…"
      defaultValue={props.value}
      onChange={({ target }) => props.onChange(target.value.trim())}
      autoComplete="off"
      enterKeyHint="search"
      className="w-auto! min-w-0 flex-1"
    />
  );
}
