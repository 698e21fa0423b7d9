/** Changes of a user's own e-mail address. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { callingOutside } from '../../platform/jobs/job.ts';
import { emailChangesRoutes } from './email-changes.routes.ts';
import { emailChangeTasks } from './email-changes.service.ts';

export const emailChanges = defineFeature({
  routes: (implement, { database, rateLimitFactor }) =>
    emailChangesRoutes(implement, database, rateLimitFactor),
  jobs: (parts) => callingOutside(emailChangeTasks(parts)),
});
