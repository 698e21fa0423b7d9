/** Video lessons and their files. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { videoLessonsRoutes } from './video-lessons.routes.ts';

export const videoLessons = defineFeature({
  routes: (implement, { files }) => videoLessonsRoutes(implement, files),
});
