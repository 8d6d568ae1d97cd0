import { methodLabels, stateLabels } from 'contract/payments/labels';
import { AuthorFilter } from './author-filter.tsx';
import { PeriodFilter } from '../../../kit/form/fields/period-filter.tsx';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { useBusinessDay, useToday } from '../../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { isListedState, isMethod } from '../payment-labels.ts';
import { periods } from './payment-period.ts';
import { choicesIn, isFiltered, noFilter, type PaymentsSearch } from './payments-search.ts';

interface PaymentsFiltersProps {
  search: PaymentsSearch;
  onChange: ChangeSearch<PaymentsSearch>;
  /** How many the server finds. */
  total: number;
  /** Of what is found, where it is of one booking; undefined: nothing was found. */
  bookingNumber: number | undefined;
}

export function PaymentsFilters({ search, onChange, total, bookingNumber }: PaymentsFiltersProps) {
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra i pagamenti"
          placeholder="Nome o #numero…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      className="grid grid-cols-2 w-full sm:grid-cols-4 xl:flex xl:w-auto xl:*:w-40"
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'pagamento trovato', other: 'pagamenti trovati' })}
            onReset={() => onChange(noFilter)}
          >
            {search.booking_id !== undefined &&
              (bookingNumber === undefined
                ? ' per questa prenotazione'
                : ` per la prenotazione #${bookingNumber}`)}
          </Filtered>
        )
      }
    >
      <Select
        aria-label="Filtra per metodo"
        value={search.method ?? ''}
        onChange={({ target: { value } }) => onChange({ method: isMethod(value) ? value : undefined })}
      >
        <option value="">{search.method === undefined ? 'Metodo' : 'Tutti i metodi'}</option>
        <Options labels={methodLabels} />
      </Select>
      <Select
        aria-label="Filtra per stato"
        value={search.attention ? 'attention' : (search.state ?? '')}
        onChange={({ target: { value } }) =>
          onChange({
            state: isListedState(value) ? value : undefined,
            attention: value === 'attention' ? '1' : undefined,
          })
        }
      >
        <option value="">
          {search.state === undefined && !search.attention ? 'Stato' : 'Tutti gli stati'}
        </option>
        <option value="attention">Da sistemare</option>
        <Options labels={stateLabels} />
      </Select>
      <AuthorFilter search={search} onChange={onChange} />
      <PaymentsPeriod search={search} onChange={onChange} />
    </Filters>
  );
}

export function PaymentsPeriod({ search, onChange }: Pick<PaymentsFiltersProps, 'search' | 'onChange'>) {
  return (
    <PeriodFilter
      past
      first={search.from}
      last={search.to}
      usual={periods(useBusinessDay(), useToday())}
      all="Ogni periodo"
      description="I pagamenti di questi giorni, compresi il primo e l'ultimo."
      onChange={(from, to) => onChange({ from, to })}
    />
  );
}
