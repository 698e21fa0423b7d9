/** The public page of a tag. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { publicTagsRoutes } from './public-tags.routes.ts';

export const publicTags = defineFeature({
  routes: (implement, { database }) => publicTagsRoutes(implement, database),
});
