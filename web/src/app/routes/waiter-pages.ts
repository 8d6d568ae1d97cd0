import { lazyPage } from '../../kit/routing/routes.ts';

const orderPages = () => import('../../slices/orders/page/order-pages.tsx');

/** What a waiter's phone opens all evening: named here, and not in a list that would be fetched before them (service-pages.ts). */
export const waiterPages = {
  tables: lazyPage(() => import('../../slices/tables/tables-page.tsx'), 'TablesPage'),
  reservations: lazyPage(() => import('../../slices/reservations/reservations-page.tsx'), 'ReservationsPage'),
  orders: lazyPage(() => import('../../slices/orders/list/orders-page.tsx'), 'OrdersPage'),
  order: lazyPage(orderPages, 'OrderPage'),
  tableOrder: lazyPage(orderPages, 'TableOrderPage'),
};
