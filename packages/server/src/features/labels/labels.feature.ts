/** New tags as printed labels and as lists. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { labelsRoutes } from './labels.routes.ts';

export const labels = defineFeature({
  routes: (implement, { publicUrl, files }) => labelsRoutes(implement, publicUrl, files),
});
