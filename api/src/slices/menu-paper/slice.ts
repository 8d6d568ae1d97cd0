import type { Slice } from '../../platform/slice.ts';
import { menuPaperRoutes } from './menu-paper.routes.ts';

export const menuPaper: Slice = { routes: menuPaperRoutes };
