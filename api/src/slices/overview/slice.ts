import type { Slice } from '../../platform/slice.ts';
import { overviewRoutes } from './overview.routes.ts';

export const overview: Slice = {
  routes: overviewRoutes,
};
