/** Subscriptions, bills, payment data and receipts, and the pages of the sandbox. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { callingOutside } from '../../platform/jobs/job.ts';
import { billReminderTasks } from './bill-mails.service.ts';
import { billingTasks } from './billing-events.service.ts';
import { billingRoutes } from './billing.routes.ts';
import { billMail } from './bills.mails.ts';
import type { Billing } from './configured-billing.service.ts';
import { recordingFailures } from './monitoring/job-failures.service.ts';
import { paymentDataRoutes } from './payment-data/payment-data.routes.ts';
import { paymentDataTasks } from './payment-data/payment-data.service.ts';
import { receiptsRoutes } from './receipts/receipts.routes.ts';
import { sandboxRoutes } from './sandbox/sandbox.routes.ts';

export const billing = defineFeature<{ readonly billing: Billing }>({
  routes: (implement, { database, billing: { provider } }) => {
    billingRoutes(implement, database, provider);
    paymentDataRoutes(implement);
    receiptsRoutes(implement);
  },
  pages: async (app, { billing: { sandbox } }) => {
    if (sandbox !== undefined) {
      await sandboxRoutes(app, sandbox);
    }
  },
  jobs: ({ billing: { provider, tasks }, ...parts }) => {
    const billingParts = { ...parts, provider };
    return callingOutside(
      recordingFailures(parts, [
        ...billingTasks(billingParts),
        ...paymentDataTasks(billingParts),
        ...billReminderTasks(billingParts),
        ...tasks,
      ]),
    );
  },
  mails: [billMail],
});
