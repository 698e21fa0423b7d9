/** Inspections, their documents and their annulment, and the list of records. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { annulmentRoutes } from './annulment/annulment.routes.ts';
import { inspectionsRoutes } from './inspections.routes.ts';
import { recordListRoutes } from './list/record-list.routes.ts';
import { inspectionDocumentRoutes } from './record-document/inspection-document.routes.ts';
import type { WaitingIds } from './refused-id.service.ts';

export const inspections = defineFeature<WaitingIds>({
  routes: (implement, parts) => {
    inspectionsRoutes(implement, parts.endWaiting);
    recordListRoutes(implement, parts.files);
    annulmentRoutes(implement);
    inspectionDocumentRoutes(implement, parts);
  },
});
