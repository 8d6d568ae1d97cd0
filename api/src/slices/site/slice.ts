import type { Slice } from '../../platform/slice.ts';
import { siteRoutes } from './site.routes.ts';

export const site: Slice = {
  routes: siteRoutes,
};
