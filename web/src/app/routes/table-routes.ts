import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';
import { fetchService } from './order-routes.ts';
import { waiterPages } from './waiter-pages.ts';

/** The dining room: its tables, their plan. */
export const tableRoutes: readonly Route[] = [
  inside(paths.tables, waiterPages.tables, fetchService),
  inside(paths.tableCreate, servicePage('TableCreatePage')),
  inside(paths.tablePlan, servicePage('PlanPage')),
  inside('/dashboard/tables/:tableId', servicePage('TablePage')),
  inside('/dashboard/tables/:tableId/edit', servicePage('TableEditPage')),
];
