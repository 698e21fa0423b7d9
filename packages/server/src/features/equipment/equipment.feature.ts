/** Equipment, its reports, the style of its map, and its routes for the phone. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { equipmentRoutes } from './equipment.routes.ts';
import { fieldEquipmentRoutes } from './field/field-equipment.routes.ts';
import { mapRoutes } from './map.routes.ts';
import { inspectionReportDownloadRoutes } from './report/inspection-report-download.routes.ts';
import { inspectionReportRoutes } from './report/inspection-report.routes.ts';

export const equipment = defineFeature<{ readonly mapStyleUrl?: string }>({
  routes: (implement, { publicUrl, files, mapStyleUrl }) => {
    equipmentRoutes(implement);
    inspectionReportRoutes(implement);
    inspectionReportDownloadRoutes(implement, publicUrl, files);
    fieldEquipmentRoutes(implement);
    mapRoutes(implement, mapStyleUrl);
  },
});
