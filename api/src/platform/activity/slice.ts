import type { Slice } from '../slice.ts';
import { activityRoutes } from './activity.routes.ts';

export const activity: Slice = {
  routes: activityRoutes,
};
