import { UNKNOWN_REVIEW } from './review-columns.ts';
import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { reviewsRoutes } from './reviews.routes.ts';

export const reviews: Slice = {
  routes: reviewsRoutes,
  items: {
    review_id: {
      placeOf: (id) => sql`select place_id from reviews where id = ${id}`,
      missing: UNKNOWN_REVIEW,
    },
  },
};
