import { kindLabels } from 'contract/products/labels';
import type { ProductFilters as Filter } from 'contract/products/schemas';
import { count } from '../../../kit/format/plural.ts';
import { ScanButton } from '../../../kit/form/barcode/scan-button.tsx';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { Filtered, Filters } from '../../../kit/ui/filters/filters.tsx';
import { SearchBox } from '../../../kit/ui/filters/search-box.tsx';
import { Options, Select } from '../../../kit/ui/forms/select.tsx';
import { isKind } from '../product-labels.ts';
import { choicesIn, isFiltered, isShelf, noFilter, type ProductsSearch } from './products-search.ts';

const shelfLabels = {
  on_sale: 'Disponibili',
  out: 'Esauriti',
  archived: 'Fuori catalogo',
} satisfies Record<NonNullable<Filter['shelf']>, string>;

interface ProductFiltersProps {
  search: ProductsSearch;
  onChange: ChangeSearch<ProductsSearch>;
  categories: readonly string[];
  total: number;
  onCode: (code: string) => void;
}

export function ProductFilters({ search, onChange, categories, total, onCode }: ProductFiltersProps) {
  const { kind, category, shelf } = search;
  const choices = choicesIn(search);
  return (
    <Filters
      search={
        <>
          <SearchBox
            label="Cerca tra i prodotti"
            placeholder="Nome, codice…"
            value={search.q ?? ''}
            onChange={(text) => onChange({ q: text === '' ? undefined : text })}
          />
          <ScanButton onCode={onCode} />
        </>
      }
      choices={choices}
      startsOpen={choices > 0}
      result={
        isFiltered(search) && (
          <Filtered
            found={count(total, { one: 'prodotto trovato', other: 'prodotti trovati' })}
            onReset={() => onChange(noFilter)}
          />
        )
      }
    >
      <Select
        aria-label="Filtra per categoria"
        value={category ?? ''}
        onChange={({ target: { value } }) => onChange({ category: value === '' ? undefined : value })}
      >
        <option value="">{category === undefined ? 'Categoria' : 'Tutte le categorie'}</option>
        {category !== undefined && !categories.includes(category) && (
          <option value={category}>{category}</option>
        )}
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Filtra per tipo"
        value={kind ?? ''}
        onChange={({ target: { value } }) => onChange({ kind: isKind(value) ? value : undefined })}
      >
        <option value="">{kind === undefined ? 'Tipo' : 'Tutti i tipi'}</option>
        <Options labels={kindLabels} />
      </Select>
      <Select
        aria-label="Filtra per disponibilità"
        value={shelf ?? ''}
        onChange={({ target: { value } }) => onChange({ shelf: isShelf(value) ? value : undefined })}
      >
        <option value="">{shelf === undefined ? 'Disponibilità' : 'Tutto il catalogo'}</option>
        <Options labels={shelfLabels} />
      </Select>
    </Filters>
  );
}
