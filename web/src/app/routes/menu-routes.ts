import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

/** Menus, and what belongs to them. */
export const menuRoutes: readonly Route[] = [
  inside(
    paths.menu,
    lazyPage(() => import('../../slices/menus/menus-page.tsx'), 'MenusPage'),
  ),
  inside(
    paths.menuImport,
    lazyPage(() => import('../../slices/menus/menus-import-page.tsx'), 'MenusImportPage'),
  ),
  inside(
    paths.menuPrices,
    lazyPage(() => import('../../slices/menus/prices/prices-page.tsx'), 'PricesPage'),
  ),
  inside(
    paths.menuTranslations,
    lazyPage(() => import('../../slices/menus/translations/translations-page.tsx'), 'TranslationsPage'),
  ),
  inside(
    '/dashboard/menu/dishes/:productId',
    lazyPage(() => import('../../slices/menus/dish-page.tsx'), 'DishPage'),
  ),
  inside(
    '/dashboard/menu/:menuId',
    lazyPage(() => import('../../slices/menus/menu-page.tsx'), 'MenuPage'),
  ),
];
