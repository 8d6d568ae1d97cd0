import { paths } from '../../kit/paths.ts';
import { lazyPage, type Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';
import { inside } from './inside.ts';

/** The detail of a payment opens above the list, which stays. */
const paymentsView = {
  page: lazyPage(() => import('../../slices/payments/payments-page.tsx'), 'PaymentsPage'),
  layout: Dashboard,
  view: paths.payments,
};

/** The sheet of a bill opens above the list, which stays. */
const billsView = {
  page: lazyPage(() => import('../../slices/bills/list/bills-page.tsx'), 'BillsPage'),
  layout: Dashboard,
  view: paths.bills,
};

/** Payments, bills and cash. */
export const moneyRoutes: readonly Route[] = [
  { ...paymentsView, path: paths.payments },
  { ...paymentsView, path: '/dashboard/payments/attempts/:attemptId' },
  { ...paymentsView, path: '/dashboard/payments/manual/:manualId' },
  { ...billsView, path: paths.bills },
  { ...billsView, path: '/dashboard/payments/bills/:billId' },
  inside(
    paths.onAccount,
    lazyPage(() => import('../../slices/bills/debts/debts-page.tsx'), 'DebtsPage'),
  ),
  inside(
    paths.undocumented,
    lazyPage(() => import('../../slices/bills/undocumented/undocumented-page.tsx'), 'UndocumentedPage'),
  ),
  inside(
    paths.cash,
    lazyPage(() => import('../../slices/cash/cash-page.tsx'), 'CashPage'),
  ),
  inside(
    paths.cashClose,
    lazyPage(() => import('../../slices/cash/close/close-page.tsx'), 'ClosePage'),
  ),
  inside(
    '/dashboard/cash/closings/:closingId',
    lazyPage(() => import('../../slices/cash/closing/closing-page.tsx'), 'ClosingPage'),
  ),
];
