import sql from 'sql-template-tag';
import type { Slice } from '../../platform/slice.ts';
import { roomsRoutes } from './rooms.routes.ts';
import { roomSource } from './search-rooms.ts';

export const rooms: Slice = {
  routes: roomsRoutes,
  search: roomSource,
  items: {
    room_id: {
      placeOf: (id) => sql`select place_id from rooms where id = ${id} and archived_at is null`,
      missing: 'Camera non trovata',
    },
  },
};
