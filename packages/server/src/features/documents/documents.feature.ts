/** Issued documents with verification codes. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { documentsRoutes } from './documents.routes.ts';

export const documents = defineFeature({
  routes: (implement, { database }) => documentsRoutes(implement, database),
});
