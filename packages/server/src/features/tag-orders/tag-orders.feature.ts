/** Buying tags. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { callingOutside } from '../../platform/jobs/job.ts';
import type { Billing } from '../billing/configured-billing.service.ts';
import { recordingFailures } from '../billing/monitoring/job-failures.service.ts';
import { tagOrderTasks } from './tag-order-jobs.service.ts';
import { tagOrdersRoutes } from './tag-orders.routes.ts';

export const tagOrders = defineFeature<{ readonly billing: Billing }>({
  routes: tagOrdersRoutes,
  jobs: ({ billing: { provider }, ...parts }) =>
    callingOutside(recordingFailures(parts, tagOrderTasks({ ...parts, provider }))),
});
