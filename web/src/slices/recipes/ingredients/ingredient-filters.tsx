import { allergenLabels } from 'contract/allergens/labels';
import { count } from '../../../kit/format/plural.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { isAllergen } from '../allergens/allergen-words.ts';
import { choicesIn, type IngredientsSearch, isFiltered, noFilter } from './ingredients-search.ts';

interface IngredientFiltersProps {
  search: IngredientsSearch;
  onChange: ChangeSearch<IngredientsSearch>;
  total: number;
}

export function IngredientFilters({ search, onChange, total }: IngredientFiltersProps) {
  const choices = choicesIn(search);
  return (
    <Filters
      search={
        <SearchBox
          label="Cerca tra gli ingredienti"
          placeholder="Nome, fornitore…"
          value={search.q ?? ''}
          onChange={(text) => onChange({ q: text === '' ? undefined : text })}
        />
      }
      choices={choices}
      startsOpen={choices > 0}
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'ingrediente trovato', other: 'ingredienti trovati' })}
            onReset={() => onChange(noFilter)}
          />
        )
      }
    >
      <Select
        aria-label="Filtra per allergene"
        value={search.allergen ?? ''}
        onChange={({ target: { value } }) => onChange({ allergen: isAllergen(value) ? value : undefined })}
      >
        <option value="">{search.allergen === undefined ? 'Allergene' : 'Tutti gli allergeni'}</option>
        <Options labels={allergenLabels} />
      </Select>
      <Select
        aria-label="Quali ingredienti"
        value={search.shelf ?? ''}
        onChange={({ target: { value } }) => onChange({ shelf: value === 'archived' ? value : undefined })}
      >
        <option value="">In uso</option>
        <option value="archived">Archiviati</option>
      </Select>
    </Filters>
  );
}
