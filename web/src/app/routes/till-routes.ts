import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { rarePage, servicePage } from './named-pages.ts';

/** The sale over the counter, products with their modifiers, and customers. */
export const tillRoutes: readonly Route[] = [
  inside(paths.sale, servicePage('SalePage')),
  inside(paths.customers, rarePage('CustomersPage')),
  inside(paths.customerCreate, rarePage('CustomerCreatePage')),
  inside(paths.customerDoubles, rarePage('DoublesPage')),
  inside('/dashboard/customers/:customerId', rarePage('CustomerPage')),
  inside('/dashboard/customers/:customerId/edit', rarePage('CustomerEditPage')),
  inside(paths.products, rarePage('ProductsPage')),
  inside(paths.soldOut, rarePage('SoldOutPage')),
  inside(paths.productCreate, rarePage('ProductCreatePage')),
  inside('/dashboard/products/:productId', servicePage('ProductPage')),
  inside('/dashboard/products/:productId/edit', rarePage('ProductEditPage')),
  inside(paths.modifiers, servicePage('ModifiersPage')),
  inside(paths.modifierCreate, servicePage('ModifierCreatePage')),
  inside('/dashboard/menu/modifiers/:groupId/edit', servicePage('ModifierEditPage')),
];
