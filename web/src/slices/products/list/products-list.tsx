import type { Product } from 'contract/products/schemas';
import { may } from 'contract/roles/values';
import { SearchX } from 'lucide-react';
import { PagedList } from '../../../kit/api/paged-list.tsx';
import { paths } from '../../../kit/paths.ts';
import type { ChangeSearch } from '../../../kit/routing/use-list-search.ts';
import { can } from '../../../kit/session/role-check.ts';
import { usePlace } from '../../../kit/session/session.ts';
import { useToday } from '../../../kit/session/use-today.ts';
import { Button } from '../../../kit/ui/actions/button.tsx';
import { EmptyState } from '../../../kit/ui/states/empty-state.tsx';
import { Table } from '../../../kit/ui/tables/table.tsx';
import { SoldOutButton } from '../availability/availability-menu.tsx';
import { productColumns, type Choice } from './product-columns.tsx';
import { noFilter, type ProductsSearch } from './products-search.ts';
import type { useProducts } from './use-products.ts';

interface ProductsListProps {
  products: readonly Product[];
  query: ReturnType<typeof useProducts>;
  search: ProductsSearch;
  onChange: ChangeSearch<ProductsSearch>;
  /** While products are chosen for a bulk change. */
  choice?: Choice | undefined;
}

export function ProductsList({ products, query, search, onChange, choice }: ProductsListProps) {
  const { role } = usePlace();
  const today = useToday();
  if (products.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Nessun prodotto con questi filtri"
        text="Prova a cercare altro, oppure torna a vedere tutto il catalogo."
        action={<Button onClick={() => onChange(noFilter)}>Azzera filtri</Button>}
      />
    );
  }
  return (
    <PagedList
      query={query}
      list={JSON.stringify(search)}
      more="Mostra altri"
      failure="Gli altri prodotti non sono arrivati: riprova."
    >
      <Table
        caption="Prodotti"
        columns={productColumns({ seesPrices: can(role, may.prices), today, choice })}
        rows={products}
        rowKey={({ id }) => id}
        rowHref={choice ? undefined : ({ id }) => paths.product(id)}
        rowActions={
          choice === undefined && can(role, may.offer)
            ? (product) => <SoldOutButton product={product} />
            : undefined
        }
      />
    </PagedList>
  );
}
