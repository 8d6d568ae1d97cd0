import type { Slice } from '../../platform/slice.ts';
import { returnsRoutes } from './returns.routes.ts';

export const returns: Slice = { routes: returnsRoutes };
