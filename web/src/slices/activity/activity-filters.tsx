import { PeriodFilter } from '../../kit/form/fields/period-filter.tsx';
import type { ChangeSearch } from '../../kit/routing/use-list-search.ts';
import { capabilitiesAt } from '../../kit/session/capabilities.ts';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Filtered, Filters } from '../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../kit/ui/filters/search-box.tsx';
import { Select } from '../../kit/ui/forms/select.tsx';
import { kindLabels, kindsFor, personName } from './activity-labels.ts';
import { periods } from './activity-period.ts';
import { choicesIn, isFiltered, isKind, noFilter, type ActivitySearch } from './activity-search.ts';
import { useActivityPeople } from './use-activity.ts';

interface FilterProps {
  search: ActivitySearch;
  onChange: ChangeSearch<ActivitySearch>;
}

interface ActivityFiltersProps extends FilterProps {
  /** What the one thing is called that the address names. */
  about: string | undefined;
}

export function ActivityFilters({ search, onChange, about }: ActivityFiltersProps) {
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca nel registro"
          placeholder="Prezzo, camera 101…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choicesIn(search)}
      result={
        isFiltered(search) && (
          <Filtered onReset={() => onChange(noFilter)}>
            {search.about !== undefined && <span>Solo {about ?? 'un elemento'}</span>}
          </Filtered>
        )
      }
    >
      <PersonFilter search={search} onChange={onChange} />
      <KindFilter search={search} onChange={onChange} />
      <PeriodFilter
        past
        first={search.from}
        last={search.to}
        usual={periods(useToday())}
        all="Sempre"
        description="Quello che è stato fatto in questi giorni, compresi il primo e l'ultimo."
        onChange={(from, to) => onChange({ from, to })}
      />
    </Filters>
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
      <option value="">{person === undefined ? 'Persona' : 'Tutte le persone'}</option>
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
  const kinds = kindsFor(capabilitiesAt(usePlace()));
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
