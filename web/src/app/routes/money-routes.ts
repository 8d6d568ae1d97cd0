import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';
import { inside } from './inside.ts';
import { rarePage, servicePage } from './named-pages.ts';

/** The detail of a payment opens above the list, which stays. */
const paymentsView = {
  page: rarePage('PaymentsPage'),
  layout: Dashboard,
  view: paths.payments,
};

/** The sheet of a bill opens above the list, which stays. */
const billsView = {
  page: rarePage('BillsPage'),
  layout: Dashboard,
  view: paths.bills,
};

/** Payments, bills, cash and documents. */
export const moneyRoutes: readonly Route[] = [
  { ...paymentsView, path: paths.payments },
  { ...paymentsView, path: '/dashboard/payments/attempts/:attemptId' },
  { ...paymentsView, path: '/dashboard/payments/manual/:manualId' },
  { ...billsView, path: paths.bills },
  { ...billsView, path: '/dashboard/payments/bills/:billId' },
  inside(paths.onAccount, rarePage('DebtsPage')),
  inside(paths.undocumented, rarePage('UndocumentedPage')),
  inside(paths.invoices, servicePage('InvoicesPage')),
  inside(paths.invoiceCreate, servicePage('InvoiceCreatePage')),
  inside('/dashboard/invoices/:invoiceId', servicePage('InvoicePage')),
  inside('/dashboard/invoices/:invoiceId/edit', servicePage('InvoiceEditPage')),
  inside(paths.cash, servicePage('CashPage')),
  inside(paths.cashClose, servicePage('ClosePage')),
  inside('/dashboard/cash/closings/:closingId', servicePage('ClosingPage')),
];
