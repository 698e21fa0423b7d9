/** The data of a company for a phone. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { fieldBundleRoutes } from './field-bundle.routes.ts';
import { purgeRemovedEquipmentTasks } from './purge-removed-equipment.service.ts';

export const fieldBundle = defineFeature({ routes: fieldBundleRoutes, jobs: purgeRemovedEquipmentTasks });
