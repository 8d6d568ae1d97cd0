import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';

/** Orders: that of a table by the table, so that it opens without a network too. */
export const orderRoutes: readonly Route[] = [
  inside(`${paths.orders}/:orderId`, servicePage('OrderPage')),
  inside('/dashboard/tables/:tableId/order', servicePage('TableOrderPage')),
];
