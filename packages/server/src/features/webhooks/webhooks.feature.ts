/** Webhooks with their deliveries. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { callingCustomers } from '../../platform/jobs/job.ts';
import type { Outside } from '../../platform/outside/outside.ts';
import { resumeTask, sendingTask } from './send-deliveries.service.ts';
import { spreadTasks } from './spread-events.service.ts';
import { webhookOffMail } from './webhook-off.mails.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export const webhooks = defineFeature<{ readonly outside: Outside }>({
  routes: webhooksRoutes,
  jobs: (parts) => [...spreadTasks(parts), resumeTask(parts), ...callingCustomers([sendingTask(parts)])],
  mails: [webhookOffMail],
});
