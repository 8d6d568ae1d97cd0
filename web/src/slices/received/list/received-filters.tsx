import { categoryFilterLabels, paidFilterLabels } from 'contract/received-invoices/labels';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { periods } from '../../payments/list/payment-period.ts';
import {
  choicesIn,
  isCategoryFilter,
  isFiltered,
  isPaidFilter,
  noFilter,
  type ReceivedSearch,
} from './received-search.ts';

interface ReceivedFiltersProps {
  search: ReceivedSearch;
  onChange: ChangeSearch<ReceivedSearch>;
  /** How many the server finds. */
  total: number;
  /** The name behind the filter by supplier. */
  supplier: string | undefined;
}

export function ReceivedFilters({ search, onChange, total, supplier }: ReceivedFiltersProps) {
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra le fatture ricevute"
          placeholder="Fornitore o numero…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'fattura trovata', other: 'fatture trovate' })}
            onReset={() => onChange(noFilter)}
          >
            {search.supplier !== undefined && ` di ${supplier ?? 'questo fornitore'}`}
          </Filtered>
        )
      }
    >
      <Select
        aria-label="Filtra per pagamento"
        value={search.state ?? ''}
        onChange={({ target: { value } }) => onChange({ state: isPaidFilter(value) ? value : undefined })}
      >
        <option value="">{search.state === undefined ? 'Pagamento' : 'Pagate e no'}</option>
        <Options labels={paidFilterLabels} />
      </Select>
      <Select
        aria-label="Filtra per categoria"
        value={search.category ?? ''}
        onChange={({ target: { value } }) =>
          onChange({ category: isCategoryFilter(value) ? value : undefined })
        }
      >
        <option value="">{search.category === undefined ? 'Categoria' : 'Ogni categoria'}</option>
        <Options labels={categoryFilterLabels} />
      </Select>
      <PeriodFilter
        past
        first={search.from}
        last={search.to}
        usual={periods(useToday())}
        all="Ogni giorno"
        description="Le fatture con la data in questi giorni, compresi il primo e l'ultimo."
        onChange={(from, to) => onChange({ from, to })}
      />
    </Filters>
  );
}
