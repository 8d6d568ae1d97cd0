import type { Slice } from '../../platform/slice.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export const reviews: Slice = {
  routes: reviewsRoutes,
};
