import type { Slice } from '../../platform/slice.ts';
import { roomChargesRoutes } from './room-charges.routes.ts';

export const roomCharges: Slice = { routes: roomChargesRoutes };
