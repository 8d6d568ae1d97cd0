import { queryClient } from '../../kit/api/query.ts';
import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { likelyPlaceId } from '../../kit/session/session.ts';
import { inside } from './inside.ts';

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
  inside(
    paths.sale,
    lazyPage(() => import('../../slices/sale/sale-page.tsx'), 'SalePage'),
    fetchProducts,
  ),
  inside(
    paths.customers,
    lazyPage(() => import('../../slices/customers/customers-page.tsx'), 'CustomersPage'),
  ),
  inside(
    paths.customerCreate,
    lazyPage(() => import('../../slices/customers/customer-create-page.tsx'), 'CustomerCreatePage'),
  ),
  inside(
    paths.customerDoubles,
    lazyPage(() => import('../../slices/customers/doubles-page.tsx'), 'DoublesPage'),
  ),
  inside(
    '/dashboard/customers/:customerId',
    lazyPage(() => import('../../slices/customers/customer-page.tsx'), 'CustomerPage'),
  ),
  inside(
    '/dashboard/customers/:customerId/edit',
    lazyPage(() => import('../../slices/customers/customer-edit-page.tsx'), 'CustomerEditPage'),
  ),
  inside(
    paths.products,
    lazyPage(() => import('../../slices/products/products-page.tsx'), 'ProductsPage'),
  ),
  inside(
    paths.soldOut,
    lazyPage(() => import('../../slices/products/sold-out/sold-out-page.tsx'), 'SoldOutPage'),
    fetchAllProducts,
  ),
  inside(
    paths.productCreate,
    lazyPage(() => import('../../slices/products/product-create-page.tsx'), 'ProductCreatePage'),
  ),
  inside(
    '/dashboard/products/:productId',
    lazyPage(() => import('./product-page.tsx'), 'ProductPage'),
  ),
  inside(
    '/dashboard/products/:productId/edit',
    lazyPage(() => import('../../slices/products/product-edit-page.tsx'), 'ProductEditPage'),
  ),
  inside(
    paths.modifiers,
    lazyPage(() => import('../../slices/modifiers/modifiers-page.tsx'), 'ModifiersPage'),
  ),
  inside(
    paths.modifierCreate,
    lazyPage(() => import('../../slices/modifiers/modifier-pages.tsx'), 'ModifierCreatePage'),
  ),
  inside(
    '/dashboard/menu/modifiers/:groupId/edit',
    lazyPage(() => import('../../slices/modifiers/modifier-pages.tsx'), 'ModifierEditPage'),
  ),
];
