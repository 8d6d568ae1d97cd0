import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';

/** Files of other programs. */
export const importRoutes: readonly Route[] = [
  inside(paths.customerImport, servicePage('CustomersImportPage')),
  inside(paths.menuImport, servicePage('MenusImportPage')),
  inside(paths.productsImport, servicePage('ProductsImportPage')),
  inside(paths.reservationsImport, servicePage('ReservationsImportPage')),
];
