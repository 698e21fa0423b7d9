/** Reports of equipment that are mailed every day, week or month. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { REPORT_FILES, reportScheduleTasks } from './report-runs.service.ts';
import { reportMail } from './report-schedules.mails.ts';
import { reportSchedulesRoutes } from './report-schedules.routes.ts';
import { stopReceivingRoutes } from './stop-receiving.routes.ts';

export const reportSchedules = defineFeature({
  routes: reportSchedulesRoutes,
  pages: stopReceivingRoutes,
  jobs: reportScheduleTasks,
  mails: [reportMail],
  files: [REPORT_FILES],
});
