import type { Slice } from '../../platform/slice.ts';
import { seasonsRoutes } from './seasons.routes.ts';

export const seasons: Slice = {
  routes: seasonsRoutes,
};
