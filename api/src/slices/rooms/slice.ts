import type { Slice } from '../../platform/slice.ts';
import { roomsRoutes } from './rooms.routes.ts';
import { roomSource } from './search-rooms.ts';

export const rooms: Slice = {
  routes: roomsRoutes,
  search: roomSource,
};
