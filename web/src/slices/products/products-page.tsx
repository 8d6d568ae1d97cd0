import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { CircleOff, Download, FileUp, ListChecks, Plus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useShown } from '../../kit/api/use-shown-query.ts';
import { useBarcodeReader } from '../../kit/form/barcode/use-barcode-reader.ts';
import { count } from '../../kit/format/plural.ts';
import { paths } from '../../kit/paths.ts';
import { useListSearch } from '../../kit/routing/use-list-search.ts';
import { does } from '../../kit/session/capabilities.ts';
import { can } from '../../kit/session/role-check.ts';
import { SellButton } from '../../kit/session/sell-button.tsx';
import { usePlace } from '../../kit/session/session.ts';
import { useToday } from '../../kit/session/use-today.ts';
import { Button } from '../../kit/ui/actions/button.tsx';
import { PageHeader } from '../../kit/ui/layout/page-header.tsx';
import { Page } from '../../kit/ui/layout/page.tsx';
import type { MenuEntry } from '../../kit/ui/overlays/menu.tsx';
import { HeaderState, QueryView } from '../../kit/ui/states/query-view.tsx';
import { FiltersSkeleton } from '../../kit/ui/filters/filters.tsx';
import { TableSkeleton } from '../../kit/ui/tables/table-skeleton.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { downloadProducts } from './list/download-products.ts';
import { openScanned } from './list/find-scanned.ts';
import { NoProducts } from './list/no-products.tsx';
import { productColumns } from './list/product-columns.tsx';
import { ProductFilters } from './list/product-filters.tsx';
import { ProductsList } from './list/products-list.tsx';
import { isFiltered, productsSearch } from './list/products-search.ts';
import { useProducts } from './list/use-products.ts';

/** The catalogue: found by words, choices or a scanned code; several products change together. */
export function ProductsPage() {
  const place = usePlace();
  const { place_id, place_name, role } = place;
  const { search, change } = useListSearch(paths.products, productsSearch);
  const query = useProducts(place_id, search);
  const shown = useShown(search, query.isPlaceholderData);
  const today = useToday();
  const [chosen, setChosen] = useState<ReadonlyMap<number, Product>>();
  const manages = can(role, may.manage);
  const seesMoney = can(role, may.money);
  const total = query.data?.pages[0]?.total;
  const isBare = total === 0 && !isFiltered(shown) && !isFiltered(search);
  const scan = (code: string) => void openScanned(place_id, code, manages);
  useBarcodeReader(scan);

  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const isArchive = shown.shelf === 'archived';
  const menu: MenuEntry[] = [
    ...(can(role, may.offer) && does(place, 'dining')
      ? [{ label: 'Esauriti', icon: CircleOff, href: paths.soldOut }]
      : []),
    ...(can(role, may.readRecipes) && does(place, 'dining')
      ? [{ label: 'Aggiunte e varianti', icon: SlidersHorizontal, href: paths.modifiers }]
      : []),
    ...(manages && !isArchive
      ? [{ label: 'Modifica più prodotti', icon: ListChecks, onSelect: () => setChosen(new Map()) }]
      : []),
    ...(manages ? [{ label: 'Importa da un file', icon: FileUp, href: paths.productsImport }] : []),
    ...(seesMoney
      ? [
          {
            label: 'Scarica in CSV',
            icon: Download,
            onSelect: () => void downloadProducts(place_id, search),
          },
        ]
      : []),
  ];

  return (
    <Page>
      <PageHeader
        title="Prodotti"
        state={<HeaderState query={query}>{() => stateOf(total ?? 0, isFiltered(shown))}</HeaderState>}
        action={
          !isBare &&
          chosen === undefined && (
            <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
              <SellButton />
              {manages && (
                <Button variant="primary" icon={Plus} href={paths.productCreate}>
                  <span>
                    Nuovo<span className="max-sm:sr-only"> prodotto</span>
                  </span>
                </Button>
              )}
            </div>
          )
        }
        menu={isBare || chosen ? [] : menu}
      />
      <QueryView
        query={query}
        loading={
          <div className="flex flex-col gap-4">
            <FiltersSkeleton />
            <TableSkeleton
              columns={productColumns({ seesPrices: can(role, may.prices), today })}
              rowActions={can(role, may.offer)}
            />
          </div>
        }
        error="Errore nel caricamento dei prodotti"
        isEmpty={() => isBare}
        empty={<NoProducts mayAdd={manages} place_name={place_name} />}
      >
        {({ pages: [first] }) => (
          <div className="flex flex-col gap-4">
            <ProductFilters
              search={search}
              onChange={change}
              categories={first?.categories ?? []}
              total={total ?? 0}
              onCode={scan}
            />
            <div aria-busy={query.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <ProductsList
                products={rows}
                query={query}
                search={shown}
                onChange={change}
                choice={chosen && { ids: new Set(chosen.keys()), toggle: toggled(rows, chosen, setChosen) }}
              />
            </div>
            {chosen && (
              <SelectionBar
                chosen={chosen}
                shown={rows}
                categories={first?.categories ?? []}
                onChoose={setChosen}
                onEnd={() => setChosen(undefined)}
              />
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

function stateOf(total: number, filtered: boolean): string {
  if (total === 0) return filtered ? 'Nessuno con questi filtri' : 'Quello che vendi, con prezzi e IVA';
  return count(total, { one: 'prodotto', other: 'prodotti' });
}

/** Chooses a product of the list, or leaves it; what was chosen under another filter stays. */
function toggled(
  rows: readonly Product[],
  chosen: ReadonlyMap<number, Product>,
  set: (next: ReadonlyMap<number, Product>) => void,
) {
  return (id: number) => {
    const next = new Map(chosen);
    const product = rows.find((row) => row.id === id);
    if (!next.delete(id) && product) next.set(id, product);
    set(next);
  };
}
