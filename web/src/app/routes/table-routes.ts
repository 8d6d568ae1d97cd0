import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

const pages = () => import('../../slices/tables/table-pages.ts');

/** The dining room: its tables, their plan. */
export const tableRoutes: readonly Route[] = [
  inside(
    paths.tables,
    lazyPage(() => import('../../slices/tables/tables-page.tsx'), 'TablesPage'),
  ),
  inside(paths.tableCreate, lazyPage(pages, 'TableCreatePage')),
  inside(paths.tablePlan, lazyPage(pages, 'PlanPage')),
  inside('/dashboard/tables/:tableId', lazyPage(pages, 'TablePage')),
  inside('/dashboard/tables/:tableId/edit', lazyPage(pages, 'TableEditPage')),
];
