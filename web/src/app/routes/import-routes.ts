import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

const load = () => import('./import-pages.ts');

/** Files of other programs. */
export const importRoutes: readonly Route[] = [
  inside(paths.customerImport, lazyPage(load, 'CustomersImportPage')),
  inside(paths.menuImport, lazyPage(load, 'MenusImportPage')),
  inside(paths.productsImport, lazyPage(load, 'ProductsImportPage')),
  inside(paths.reservationsImport, lazyPage(load, 'ReservationsImportPage')),
];
