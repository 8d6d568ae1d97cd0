import type { Slice } from '../../platform/slice.ts';
import { operatorRoutes } from './operator.routes.ts';

export const operator: Slice = {
  routes: operatorRoutes,
};
