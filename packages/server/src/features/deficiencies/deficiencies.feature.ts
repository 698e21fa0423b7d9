/** Deficiencies of equipment, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { blockingAlertTasks } from './alerts/blocking-alerts.service.ts';
import { blockingDeficienciesMail } from './alerts/blocking-deficiencies.mails.ts';
import { overdueDeficienciesMail } from './alerts/overdue-deficiencies.mails.ts';
import { overdueMailTasks } from './alerts/overdue-mails.service.ts';
import type { WaitingIds } from '../inspections/refused-id.service.ts';
import { deficienciesRoutes } from './deficiencies.routes.ts';

export const deficiencies = defineFeature<WaitingIds>({
  routes: (implement, { endWaiting }) => deficienciesRoutes(implement, endWaiting),
  jobs: (parts) => [...blockingAlertTasks(parts), ...overdueMailTasks(parts)],
  mails: [blockingDeficienciesMail, overdueDeficienciesMail],
});
