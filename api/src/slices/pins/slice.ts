import type { Slice } from '../../platform/slice.ts';
import { pinRoutes } from './pins.routes.ts';

export const pins: Slice = { routes: pinRoutes };
