import { documentStateLabels, documentTypeLabels } from 'contract/invoices/labels';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { wholeMonth, type UsualPeriod } from '../../../kit/format/period.ts';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { choicesIn, type InvoicesSearch, isFiltered, isState, isType, noFilter } from './invoices-search.ts';

interface InvoicesFiltersProps {
  search: InvoicesSearch;
  onChange: ChangeSearch<InvoicesSearch>;
  /** How many the server finds. */
  total: number;
  /** Of what is found, where it is of one customer. */
  customer: string | undefined;
}

/** What accountants ask for. */
function periods(today: string): UsualPeriod[] {
  const year = Number(today.slice(0, 4));
  const whole = (of: number) => ({ first: `${of}-01-01`, last: `${of}-12-31` });
  return [
    { id: 'month', label: 'Questo mese', ...wholeMonth(today) },
    { id: 'last-month', label: 'Mese scorso', ...wholeMonth(today, -1) },
    { id: 'year', label: "Quest'anno", ...whole(year) },
    { id: 'last-year', label: "L'anno scorso", ...whole(year - 1) },
  ];
}

export function InvoicesFilters({ search, onChange, total, customer }: InvoicesFiltersProps) {
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra i documenti"
          placeholder="Numero o cliente…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      className="grid grid-cols-2 w-full sm:grid-cols-4 xl:flex xl:w-auto xl:*:w-40"
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'documento trovato', other: 'documenti trovati' })}
            onReset={() => onChange(noFilter)}
          >
            {search.customer_id !== undefined && ` di ${customer ?? 'questo cliente'}`}
          </Filtered>
        )
      }
    >
      <Select
        aria-label="Filtra per stato"
        value={search.state ?? ''}
        onChange={({ target: { value } }) => onChange({ state: isState(value) ? value : undefined })}
      >
        <option value="">{search.state === undefined ? 'Stato' : 'Tutti gli stati'}</option>
        <Options labels={documentStateLabels} />
      </Select>
      <Select
        aria-label="Filtra per tipo"
        value={search.type ?? ''}
        onChange={({ target: { value } }) => onChange({ type: isType(value) ? value : undefined })}
      >
        <option value="">{search.type === undefined ? 'Tipo' : 'Tutti i tipi'}</option>
        <Options labels={documentTypeLabels} />
      </Select>
      <Select
        aria-label="Filtra per incasso"
        value={search.unpaid ?? ''}
        onChange={({ target: { value } }) => onChange({ unpaid: value === '1' ? '1' : undefined })}
      >
        <option value="">{search.unpaid === undefined ? 'Incasso' : 'Tutti'}</option>
        <option value="1">Da incassare</option>
      </Select>
      <PeriodFilter
        past
        first={search.from}
        last={search.to}
        usual={periods(useToday())}
        all="Ogni giorno"
        description="I documenti di questi giorni, compresi il primo e l'ultimo."
        onChange={(from, to) => onChange({ from, to })}
      />
    </Filters>
  );
}
