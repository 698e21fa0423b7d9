/** Subscription plans. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { plansRoutes } from './plans.routes.ts';

/** The name of the billing provider is a setting, so that plans need not import billing. */
interface PlanSettings {
  readonly billing: { readonly provider: { readonly name: string } };
}

export const plans = defineFeature<PlanSettings>({
  routes: (implement, { billing }) => plansRoutes(implement, billing.provider.name),
});
