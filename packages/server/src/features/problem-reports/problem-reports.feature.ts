/** Problem reports of strangers, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { eraseContactsTasks } from './erase-contacts.service.ts';
import { problemReportsRoutes } from './problem-reports.routes.ts';

export const problemReports = defineFeature<{ readonly files: LimitedFiles }>({
  routes: problemReportsRoutes,
  jobs: eraseContactsTasks,
});
