/** The bytes of a group’s files, and their limit. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { fileStorageRoutes } from './file-storage.routes.ts';
import type { LimitedFiles } from './file-storage.service.ts';

export const fileStorage = defineFeature<{ readonly files: LimitedFiles }>({
  routes: (implement, { files }) => fileStorageRoutes(implement, files),
});
