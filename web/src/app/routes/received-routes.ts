import { paths } from '../../kit/paths.ts';
import type { Route } from '../../kit/routing/routes.ts';
import { inside } from './inside.ts';
import { servicePage } from './named-pages.ts';

/** Invoices of suppliers, deadlines of issued ones, and the sheet of takings. */
export const receivedRoutes: readonly Route[] = [
  inside(paths.received, servicePage('ReceivedPage')),
  inside('/dashboard/invoices/received/:receivedId', servicePage('ReceivedInvoicePage')),
  inside(paths.deadlines, servicePage('DeadlinesPage')),
  inside(paths.takings, servicePage('TakingsPage')),
];
