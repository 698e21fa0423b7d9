/** Subscription plans. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { plansRoutes } from './plans.routes.ts';

/** Plans must not import billing, so they get the provider's name as a setting. */
interface PlanSettings {
  readonly billing: { readonly provider: { readonly name: string } };
}

export const plans = defineFeature<PlanSettings>({
  routes: (implement, { billing }) => plansRoutes(implement, billing.provider.name),
});
