/** Maintenances, their documents and their annulment. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { WaitingIds } from '../inspections/refused-id.service.ts';
import { maintenancesRoutes } from './maintenances.routes.ts';

export const maintenances = defineFeature<WaitingIds>({
  routes: (implement, parts) => maintenancesRoutes(implement, parts, parts.endWaiting),
});
