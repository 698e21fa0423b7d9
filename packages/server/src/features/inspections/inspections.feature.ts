/** Inspections and their documents. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { inspectionsRoutes } from './inspections.routes.ts';
import { inspectionDocumentRoutes } from './record-document/inspection-document.routes.ts';

export const inspections = defineFeature({
  routes: (implement, parts) => {
    inspectionsRoutes(implement);
    inspectionDocumentRoutes(implement, parts);
  },
});
