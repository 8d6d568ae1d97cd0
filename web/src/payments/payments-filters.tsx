import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ChoosePeriod } from '../form/choose-period.tsx';
import { count } from '../format/plural.ts';
import { useToday } from '../session/use-today.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { announce } from '../ui/live-region.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { isMethod, isState, methodLabels, stateLabels } from './payment-labels.ts';
import { periodId, periodLabel, periods } from './payment-period.ts';
import { choicesIn, isFiltered, noFilter, type PaymentsSearch } from './payments-search.ts';
import type { ChangeSearch } from './use-payments-search.ts';

interface PaymentsFiltersProps {
  search: PaymentsSearch;
  onChange: ChangeSearch;
  /** How many the server finds. */
  total: number;
}

/** One row on a desk; on a phone the choices wait behind a button, so that the payments begin on the first screen. */
export function PaymentsFilters({ search, onChange, total }: PaymentsFiltersProps) {
  const id = useId();
  const choices = choicesIn(search);
  const [open, setOpen] = useState(false);
  const filtered = isFiltered(search);
  const result = count(total, { one: 'pagamento trovato', other: 'pagamenti trovati' });
  useEffect(() => {
    if (filtered) announce(result);
  }, [filtered, result]);
  return (
    <search className="flex flex-wrap gap-3">
      <SearchBox
        label="Cerca tra i pagamenti"
        placeholder="Ospite o #numero…"
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
          'grid w-full grid-cols-2 gap-3 sm:grid-cols-3 lg:flex lg:w-auto lg:*:w-44',
          !open && 'max-sm:hidden',
        )}
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
              state: isState(value) ? value : undefined,
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
        <PeriodFilter search={search} onChange={onChange} />
      </div>
      {filtered && (
        <div className="flex w-full flex-wrap items-center gap-2 text-sm text-ink-muted">
          {result}
          {search.booking_id !== undefined && ` per la prenotazione #${search.booking_id}`}
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

/** The usual ones at a touch, any other day by day. */
export function PeriodFilter({ search, onChange }: Pick<PaymentsFiltersProps, 'search' | 'onChange'>) {
  const { from, to } = search;
  const now = useToday();
  const [choosing, setChoosing] = useState(false);
  const chosen = periodId({ from, to }, now);
  return (
    <>
      <Select
        aria-label="Filtra per periodo"
        value={chosen}
        onChange={({ target: { value } }) => {
          if (value === 'choose') setChoosing(true);
          else {
            const period = periods(now).find(({ id }) => id === value);
            onChange({ from: period?.from, to: period?.to });
          }
        }}
      >
        <option value="">{chosen === '' ? 'Periodo' : 'Ogni periodo'}</option>
        {periods(now).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        {chosen === 'own' && <option value="own">{periodLabel({ from, to })}</option>}
        <option value="choose">Scegli le date…</option>
      </Select>
      <ChoosePeriod
        key={`${from}-${to}-${choosing}`}
        open={choosing}
        description="I pagamenti di questi giorni, compresi il primo e l'ultimo."
        first={from}
        last={to}
        onChange={(first, last) => onChange({ from: first, to: last })}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
