import { matcher } from '../kit/routing/routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { menuRoutes } from './routes/menu-routes.ts';
import { moneyRoutes } from './routes/money-routes.ts';
import { orderRoutes } from './routes/order-routes.ts';
import { placeRoutes } from './routes/place-routes.ts';
import { receivedRoutes } from './routes/received-routes.ts';
import { reservationRoutes } from './routes/reservation-routes.ts';
import { stayRoutes } from './routes/stay-routes.ts';
import { importRoutes } from './routes/import-routes.ts';
import { tableRoutes } from './routes/table-routes.ts';
import { tillRoutes } from './routes/till-routes.ts';

const routes = [
  ...accountRoutes,
  ...placeRoutes,
  ...stayRoutes,
  ...importRoutes,
  ...tillRoutes,
  ...menuRoutes,
  ...tableRoutes,
  ...reservationRoutes,
  ...orderRoutes,
  ...moneyRoutes,
  ...receivedRoutes,
];

/** The page of an address; unknown ones are sent to /dashboard. */
export const match = matcher(routes);

/** Fetches a page's code and data because somebody is about to go there. What fails will fail again in sight. */
export function preload(href: string): void {
  const url = new URL(href, window.location.origin);
  const found = match(url.pathname);
  if (!found) return;
  const { page, prepare = page.prepare } = found.route;
  page.load().catch(() => undefined);
  prepare?.(url).catch(() => undefined);
}
