import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';

const forms = () => import('../../slices/tables/table-form-pages.tsx');

/** The dining room: its tables, their plan. */
export const tableRoutes: readonly Route[] = [
  inside(
    paths.tables,
    lazyPage(() => import('../../slices/tables/tables-page.tsx'), 'TablesPage'),
  ),
  inside(paths.tableCreate, lazyPage(forms, 'TableCreatePage')),
  inside(
    paths.tablePlan,
    lazyPage(() => import('../../slices/tables/plan/plan-page.tsx'), 'PlanPage'),
  ),
  inside(
    '/dashboard/tables/:tableId',
    lazyPage(() => import('../../slices/tables/table-page.tsx'), 'TablePage'),
  ),
  inside('/dashboard/tables/:tableId/edit', lazyPage(forms, 'TableEditPage')),
];
