/** Settings of a group, and the mail about expiring equipment. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import { expiringNoticeTasks } from './expiring-notice.service.ts';
import { systemConfigRoutes } from './system-config.routes.ts';

export const systemConfig = defineFeature({
  routes: systemConfigRoutes,
  jobs: expiringNoticeTasks,
  mails: [expiringNoticeMail],
});
