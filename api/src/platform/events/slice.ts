import type { Slice } from '../slice.ts';
import { eventsRoutes } from './events.routes.ts';

export const events: Slice = {
  routes: eventsRoutes,
};
