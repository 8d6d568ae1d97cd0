import type { Slice } from '../../platform/slice.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

export const twoFactor: Slice = {
  routes: twoFactorRoutes,
};
