import type { Slice } from '../slice.ts';
import { removeOrphanPhotos } from './orphan-photos.ts';
import { photoFileRoutes } from './photo-file.routes.ts';

export const photos: Slice = {
  routes: photoFileRoutes,
  tidy: [removeOrphanPhotos],
};
