/** Issued documents with a code to verify. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { documentsRoutes } from './documents.routes.ts';

export const documents = defineFeature({
  routes: (implement, { database }) => documentsRoutes(implement, database),
});
