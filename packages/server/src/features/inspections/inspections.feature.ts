/** Inspections and their documents. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { inspectionsRoutes } from './inspections.routes.ts';
import { inspectionDocumentRoutes } from './record-document/inspection-document.routes.ts';
import type { WaitingIds } from './refused-id.service.ts';

export const inspections = defineFeature<WaitingIds>({
  routes: (implement, parts) => {
    inspectionsRoutes(implement, parts.endWaiting);
    inspectionDocumentRoutes(implement, parts);
  },
});
