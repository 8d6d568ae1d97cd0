import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

/** Menus on paper and in the hands of guests. */
export const menuRoutes: readonly Route[] = [
  inside(
    paths.menuPrint,
    lazyPage(() => import('../../slices/public-menu/print-page.tsx'), 'PrintPage'),
  ),
];
