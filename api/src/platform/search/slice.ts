import type { Slice } from '../slice.ts';
import { searchRoutes } from './search.routes.ts';

export const search: Slice = {
  routes: searchRoutes,
};
