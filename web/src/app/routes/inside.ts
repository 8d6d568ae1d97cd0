import type { LazyPage, Route } from '../../kit/routing/routes.ts';
import { Dashboard } from '../shell/dashboard.tsx';

/** A page of the dashboard. A page whose address has a filter asks by itself for what `prepare` asks for elsewhere. */
export function inside(path: string, page: LazyPage, prepare?: Route['prepare']): Route {
  return { path, page, layout: Dashboard, ...(prepare && { prepare }) };
}
