/** The checklist of a new customer. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';

export const firstSteps = defineFeature({
  routes: (implement, { database }) => firstStepsRoutes(implement, database),
});
