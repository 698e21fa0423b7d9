/** Photos of inspections and maintenances. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { photosRoutes } from './photos.routes.ts';
import { COUNTED_PHOTOS, PHOTO_FILES } from './photos.service.ts';
import { purgeOrphanPhotosTasks } from './purge-orphan-photos.service.ts';

export const photos = defineFeature<{ readonly files: LimitedFiles }>({
  routes: (implement, { files }) => photosRoutes(implement, files),
  jobs: purgeOrphanPhotosTasks,
  files: [PHOTO_FILES],
  countedFiles: [COUNTED_PHOTOS],
});
