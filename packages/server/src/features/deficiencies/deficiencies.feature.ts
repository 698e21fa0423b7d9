/** Deficiencies of equipment, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { blockingAlertTasks } from './alerts/blocking-alerts.service.ts';
import { blockingDeficienciesMail } from './alerts/blocking-deficiencies.mails.ts';
import { overdueDeficienciesMail } from './alerts/overdue-deficiencies.mails.ts';
import { overdueMailTasks } from './alerts/overdue-mails.service.ts';
import { deficienciesRoutes } from './deficiencies.routes.ts';

export const deficiencies = defineFeature({
  routes: deficienciesRoutes,
  jobs: (parts) => [...blockingAlertTasks(parts), ...overdueMailTasks(parts)],
  mails: [blockingDeficienciesMail, overdueDeficienciesMail],
});
