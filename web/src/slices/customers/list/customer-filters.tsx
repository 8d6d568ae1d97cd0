import { useQuery } from '@tanstack/react-query';
import { customers } from 'contract/customers/calls';
import { kindLabels } from 'contract/customers/labels';
import type { CustomerSort } from 'contract/customers/schemas';
import { q } from '../../../kit/api/query.ts';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { choicesIn, isFiltered, isKind, isSort, noFilter, type CustomersSearch } from './customers-search.ts';

const sortLabels = {
  '': 'Ultima visita prima',
  name: 'In ordine di nome',
  '-spent': 'Chi ha speso di più prima',
  '-times': 'Chi viene più spesso prima',
  last_visit: 'Chi manca da più tempo prima',
  '-created': 'Ultime schede prima',
} satisfies Partial<Record<CustomerSort | '', string>>;

interface CustomerFiltersProps {
  search: CustomersSearch;
  onChange: ChangeSearch<CustomersSearch>;
  /** How many the server finds. */
  total: number;
}

export function CustomerFilters({ search, onChange, total }: CustomerFiltersProps) {
  const { place_id } = usePlace();
  const tags = useQuery(q(customers.tags, { params: { place_id } })).data?.data ?? [];
  const isKnown = tags.some(({ tag }) => tag === search.tag);
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca per nome, e-mail o telefono"
          placeholder="Nome, e-mail o telefono"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'scheda trovata', other: 'schede trovate' })}
            onReset={() => onChange(noFilter)}
          />
        )
      }
    >
      <Select
        aria-label="Ordina per"
        className="max-sm:col-span-2 xl:hidden"
        value={search.sort ?? ''}
        onChange={({ target: { value } }) => onChange({ sort: isSort(value) ? value : undefined })}
      >
        {!Object.hasOwn(sortLabels, search.sort ?? '') && <option value={search.sort}>Altro ordine</option>}
        <Options labels={sortLabels} />
      </Select>
      <Select
        aria-label="Filtra per etichetta"
        value={search.tag ?? ''}
        onChange={({ target: { value } }) => onChange({ tag: value === '' ? undefined : value })}
      >
        <option value="">{search.tag === undefined ? 'Etichetta' : 'Tutte le etichette'}</option>
        {search.tag !== undefined && !isKnown && <option value={search.tag}>{search.tag}</option>}
        {tags.map(({ tag, customers: n }) => (
          <option key={tag} value={tag}>
            {tag} ({n})
          </option>
        ))}
      </Select>
      <Select
        aria-label="Filtra per tipo"
        value={search.kind ?? ''}
        onChange={({ target: { value } }) => onChange({ kind: isKind(value) ? value : undefined })}
      >
        <option value="">{search.kind === undefined ? 'Tipo' : 'Tutti i tipi'}</option>
        <Options labels={kindLabels} />
      </Select>
    </Filters>
  );
}
