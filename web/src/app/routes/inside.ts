import type { LazyPage, Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/**
 * A page of the dashboard. `prepare` asks for the page's data beside the answer to where one is, not after it: the server refuses a
 * person who lost the right as it would later. A page whose address has a filter asks by itself.
 */
export function inside(path: string, page: LazyPage, prepare?: Route['prepare']): Route {
  return { path, page, layout: Dashboard, ...(prepare && { prepare }) };
}
