/** Notices to people in the product. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { noticesRoutes } from './notices.routes.ts';
import { purgeNoticesTask } from './purge-notices.service.ts';

export const notices = defineFeature({
  routes: noticesRoutes,
  jobs: (parts) => [purgeNoticesTask(parts)],
});
