/** Deficiencies of equipment, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { blockingAlertTasks } from './alerts/blocking-alerts.service.ts';
import { blockingDeficienciesMail } from './alerts/blocking-deficiencies.mails.ts';
import { overdueDeficienciesMail } from './alerts/overdue-deficiencies.mails.ts';
import { overdueMailTasks } from './alerts/overdue-mails.service.ts';
import { deficienciesRoutes } from './deficiencies.routes.ts';
import type { RefusedDeficiencies } from './described-deficiency.service.ts';

export const deficiencies = defineFeature<RefusedDeficiencies>({
  routes: (implement, { lockRefusedDeficiency }) => deficienciesRoutes(implement, lockRefusedDeficiency),
  jobs: (parts) => [...blockingAlertTasks(parts), ...overdueMailTasks(parts)],
  mails: [blockingDeficienciesMail, overdueDeficienciesMail],
});
