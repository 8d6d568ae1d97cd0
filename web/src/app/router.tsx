import { matcher, type Route } from '../kit/routing/routes.ts';
import { placeBeforeAnswer, whereOneIs } from '../kit/session/session.ts';
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
import { opens } from './shell/navigation/sections.ts';

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
  found.route.page.load().catch(() => undefined);
  prepareData(found.route, url).catch(() => undefined);
}

/**
 * Asks for a page's data beside the answer to where one is where this device knows the place: the server refuses a person who lost
 * the right as it would later. Elsewhere the answer is waited for, and a page that this role does not open is not asked for.
 */
async function prepareData({ page, prepare = page.prepare }: Route, url: URL): Promise<void> {
  if (!prepare) return;
  const placeId = placeBeforeAnswer() ?? (await placeThatOpens(url.pathname));
  if (placeId !== undefined) await prepare(placeId, url);
}

async function placeThatOpens(pathname: string): Promise<number | undefined> {
  const place = await whereOneIs();
  return place && opens(pathname, place) ? place.place_id : undefined;
}
