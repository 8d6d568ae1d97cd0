import { clsx } from 'clsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { ChoosePeriod } from '../form/choose-period.tsx';
import { kindOfPlace } from '../session/kind-of-place.ts';
import { usePlace } from '../session/session.ts';
import { useToday } from '../session/use-today.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Select } from '../ui/select.tsx';
import { kindLabels, kindsFor, personName } from './activity-labels.ts';
import { periodLabel, periods } from './activity-period.ts';
import { choicesIn, isFiltered, isKind, noFilter, type ActivitySearch } from './activity-search.ts';
import { useActivityPeople, type ChangeSearch } from './use-activity.ts';

interface FilterProps {
  search: ActivitySearch;
  onChange: ChangeSearch;
}

interface ActivityFiltersProps extends FilterProps {
  /** What the one thing is called that the address names. */
  about: string | undefined;
}

/** One row on a desk; on a phone the choices wait behind a button, so that the lines begin on the first screen. */
export function ActivityFilters({ search, onChange, about }: ActivityFiltersProps) {
  const id = useId();
  const choices = choicesIn(search);
  const [open, setOpen] = useState(false);
  return (
    <search className="flex flex-wrap gap-3">
      <SearchBox
        label="Cerca nel registro"
        placeholder="Prezzo, camera 101…"
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
        <PersonFilter search={search} onChange={onChange} />
        <KindFilter search={search} onChange={onChange} />
        <PeriodFilter search={search} onChange={onChange} />
      </div>
      {isFiltered(search) && (
        <div className="flex w-full flex-wrap items-center gap-2 text-sm text-ink-muted">
          {search.about !== undefined && <span>Solo {about ?? 'un elemento'}</span>}
          <Button variant="ghost" size="sm" icon={X} onClick={() => onChange(noFilter)}>
            Azzera filtri
          </Button>
        </div>
      )}
    </search>
  );
}

/** Those who left too: what they did stays theirs. */
function PersonFilter({ search, onChange }: FilterProps) {
  const { person } = search;
  const people = useActivityPeople(usePlace().place_id);
  const isKnown = person === undefined || person === 'hub' || people.some(({ id }) => id === person);
  return (
    <Select
      aria-label="Filtra per persona"
      value={person ?? ''}
      onChange={({ target: { value } }) =>
        onChange({ person: value === '' ? undefined : value === 'hub' ? 'hub' : Number(value) })
      }
    >
      <option value="">{person === undefined ? 'Persona' : 'Tutti'}</option>
      {people.map(({ id, name, works_here }) => (
        <option key={id} value={id}>
          {personName({ name })}
          {!works_here && ' (non lavora più qui)'}
        </option>
      ))}
      {!isKnown && <option value={person}>Persona {person}</option>}
      <option value="hub">Hub (automatico)</option>
    </Select>
  );
}

function KindFilter({ search: { kind }, onChange }: FilterProps) {
  const kinds = kindsFor(kindOfPlace(usePlace().place_category));
  const shown = kind === undefined || kinds.includes(kind) ? kinds : [...kinds, kind];
  return (
    <Select
      aria-label="Filtra per argomento"
      value={kind ?? ''}
      onChange={({ target: { value } }) => onChange({ kind: isKind(value) ? value : undefined })}
    >
      <option value="">{kind === undefined ? 'Argomento' : 'Tutti gli argomenti'}</option>
      {shown.map((one) => (
        <option key={one} value={one}>
          {kindLabels[one]}
        </option>
      ))}
    </Select>
  );
}

/** The usual ones at a touch, any other day by day. */
function PeriodFilter({ search: { from, to }, onChange }: FilterProps) {
  const usual = periods(useToday());
  const [choosing, setChoosing] = useState(false);
  const isAll = from === undefined && to === undefined;
  const chosen = isAll ? '' : (usual.find((one) => one.from === from && one.to === to)?.id ?? 'own');
  return (
    <>
      <Select
        aria-label="Filtra per periodo"
        value={chosen}
        onChange={({ target: { value } }) => {
          if (value === 'choose') setChoosing(true);
          else {
            const period = usual.find(({ id }) => id === value);
            onChange({ from: period?.from, to: period?.to });
          }
        }}
      >
        <option value="">{isAll ? 'Periodo' : 'Sempre'}</option>
        {usual.map(({ id, label }) => (
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
        description="Quello che è stato fatto in questi giorni, compresi il primo e l’ultimo."
        first={from}
        last={to}
        onChange={(first, last) => onChange({ from: first, to: last })}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
