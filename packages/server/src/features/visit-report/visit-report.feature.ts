/** Reports of visits. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { visitReportRoutes } from './visit-report.routes.ts';

export const visitReport = defineFeature({
  routes: (implement, { publicUrl, files }) => visitReportRoutes(implement, { publicUrl, files }),
});
