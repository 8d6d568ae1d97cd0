import { billStateLabels, sourceLabels } from 'contract/bills/labels';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { useBusinessDay } from '../../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { periods } from '../../payments/list/payment-period.ts';
import { type BillsSearch, choicesIn, isBillState, isFiltered, isSource, noFilter } from './bills-search.ts';

interface BillsFiltersProps {
  search: BillsSearch;
  onChange: ChangeSearch<BillsSearch>;
  /** How many the server finds. */
  total: number;
  /** Of what is found, where it is of one customer. */
  customer: string | undefined;
}

export function BillsFilters({ search, onChange, total, customer }: BillsFiltersProps) {
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra i conti"
          placeholder="Cliente o #numero…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'conto trovato', other: 'conti trovati' })}
            onReset={() => onChange(noFilter)}
          >
            {search.customer_id !== undefined && ` di ${customer ?? 'questo cliente'}`}
          </Filtered>
        )
      }
    >
      <Select
        aria-label="Filtra per stato"
        value={search.parked ? 'parked' : (search.state ?? '')}
        onChange={({ target: { value } }) =>
          onChange({
            state: isBillState(value) ? value : undefined,
            parked: value === 'parked' ? '1' : undefined,
          })
        }
      >
        <option value="">{search.state === undefined && !search.parked ? 'Stato' : 'Tutti gli stati'}</option>
        <Options labels={billStateLabels} />
        <option value="parked">In attesa</option>
      </Select>
      <Select
        aria-label="Filtra per origine"
        value={search.source ?? ''}
        onChange={({ target: { value } }) => onChange({ source: isSource(value) ? value : undefined })}
      >
        <option value="">{search.source === undefined ? 'Origine' : 'Ogni origine'}</option>
        <Options labels={sourceLabels} />
      </Select>
      <PeriodFilter
        past
        first={search.from}
        last={search.to}
        usual={periods(useBusinessDay())}
        all="Ogni giorno"
        description="I conti di questi giorni, compresi il primo e l'ultimo."
        onChange={(from, to) => onChange({ from, to })}
      />
    </Filters>
  );
}
