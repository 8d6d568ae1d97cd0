import type { Slice } from '../../platform/slice.ts';
import { publicMenuRoutes } from './public-menu.routes.ts';

export const publicMenu: Slice = { routes: publicMenuRoutes };
