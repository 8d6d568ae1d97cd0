import type { Slice } from '../slice.ts';
import { removeOrphanPhotos } from './jobs.ts';
import { photoFileRoutes } from './photo-file.routes.ts';

export const photos: Slice = {
  routes: photoFileRoutes,
  tidy: [removeOrphanPhotos],
};
