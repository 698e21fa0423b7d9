/** The platform's billing desk, with the export of bills. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { Billing } from '../billing/configured-billing.service.ts';
import { billingDeskRoutes } from './billing-desk.routes.ts';

export const billingDesk = defineFeature<{ readonly billing: Billing }>({
  routes: (implement, { database, billing }) => billingDeskRoutes(implement, database, billing.provider.name),
});
