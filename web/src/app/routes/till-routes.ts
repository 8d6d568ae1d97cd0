import { queryClient } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { likelyPlaceId } from '../../kit/session/session.ts';
import { inside } from './inside.ts';
import { rarePage, servicePage } from './named-pages.ts';

async function fetchProducts(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  const { catalogueOf } = await import('../../slices/sale/catalogue/use-catalogue.ts');
  await queryClient.prefetchQuery(catalogueOf(place_id));
}

async function fetchAllProducts(): Promise<void> {
  const place_id = likelyPlaceId();
  if (place_id === undefined) return;
  const { allProducts } = await import('../../slices/products/catalogue/all-products.ts');
  await queryClient.prefetchQuery(allProducts(place_id));
}

/** The sale over the counter, products with their modifiers, and customers. */
export const tillRoutes: readonly Route[] = [
  inside(paths.sale, servicePage('SalePage'), fetchProducts),
  inside(paths.customers, rarePage('CustomersPage')),
  inside(paths.customerCreate, rarePage('CustomerCreatePage')),
  inside(paths.customerDoubles, rarePage('DoublesPage')),
  inside('/dashboard/customers/:customerId', rarePage('CustomerPage')),
  inside('/dashboard/customers/:customerId/edit', rarePage('CustomerEditPage')),
  inside(paths.products, rarePage('ProductsPage')),
  inside(paths.soldOut, rarePage('SoldOutPage'), fetchAllProducts),
  inside(paths.productCreate, rarePage('ProductCreatePage')),
  inside('/dashboard/products/:productId', servicePage('ProductPage')),
  inside('/dashboard/products/:productId/edit', rarePage('ProductEditPage')),
  inside(paths.modifiers, servicePage('ModifiersPage')),
  inside(paths.modifierCreate, servicePage('ModifierCreatePage')),
  inside('/dashboard/menu/modifiers/:groupId/edit', servicePage('ModifierEditPage')),
];
