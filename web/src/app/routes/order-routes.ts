import { may } from 'contract/roles/values';
import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { can } from '../../kit/session/role-check.ts';
import { whereOneIs } from '../../kit/session/session.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';
import { waiterPages } from './waiter-pages.ts';

/** What a device needs to take orders when the network goes. */
export async function fetchService(): Promise<void> {
  const place = await whereOneIs();
  if (!place || !can(place.role, may.serve)) return;
  const { keepService } = await import('../../slices/orders/keep-service.ts');
  await keepService(place.place_id);
}

/** Orders: that of a table by the table, so that it opens without a network too. */
export const orderRoutes: readonly Route[] = [
  inside(paths.orders, waiterPages.orders),
  inside(`${paths.orders}/:orderId`, waiterPages.order, fetchService),
  inside(`${paths.orders}/:orderId/bill`, servicePage('OrderBillPage')),
  inside(`${paths.orders}/:orderId/print`, servicePage('OrderPaperPage')),
  inside('/dashboard/tables/:tableId/order', waiterPages.tableOrder, fetchService),
];
