import type { Slice } from '../../platform/slice.ts';
import { businessRoutes } from './business.routes.ts';

export const business: Slice = {
  routes: businessRoutes,
};
