import type { Slice } from '../../platform/slice.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';

export const firstSteps: Slice = {
  routes: firstStepsRoutes,
};
