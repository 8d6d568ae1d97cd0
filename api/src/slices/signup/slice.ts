import type { Slice } from '../../platform/slice.ts';
import { signupRoutes } from './signup.routes.ts';

export const signup: Slice = {
  routes: signupRoutes,
};
