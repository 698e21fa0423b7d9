/** Maintenances and their documents. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { maintenancesRoutes } from './maintenances.routes.ts';

export const maintenances = defineFeature({ routes: maintenancesRoutes });
