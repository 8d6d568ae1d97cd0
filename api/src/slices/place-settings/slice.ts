import type { Slice } from '../../platform/slice.ts';
import { placeSettingsRoutes } from './place-settings.routes.ts';

export const placeSettings: Slice = {
  routes: placeSettingsRoutes,
};
