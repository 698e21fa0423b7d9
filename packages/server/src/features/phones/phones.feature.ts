/** The phones of a company. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { phonesRoutes } from './phones.routes.ts';
import { purgeSilentPhonesTasks } from './purge-silent-phones.service.ts';

export const phones = defineFeature({
  routes: (implement, { database }) => phonesRoutes(implement, database),
  jobs: purgeSilentPhonesTasks,
});
