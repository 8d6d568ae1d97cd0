import type { Slice } from '../../platform/slice.ts';
import { planningRoutes } from './planning.routes.ts';

export const planning: Slice = {
  routes: planningRoutes,
};
