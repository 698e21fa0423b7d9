/** Making and sending the tags of paid orders. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { tagProductionTasks } from './production-jobs.service.ts';
import { tagProductionRoutes } from './tag-production.routes.ts';
import { tagsSentMail } from './tags-sent.mails.ts';

export const tagProduction = defineFeature({
  routes: (implement, { publicUrl, files }) => tagProductionRoutes(implement, publicUrl, files),
  jobs: tagProductionTasks,
  mails: [tagsSentMail],
});
