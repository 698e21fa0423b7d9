/** Subcategories with their checklists. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { inspectionTypesRoutes } from './inspection-types.routes.ts';

export const inspectionTypes = defineFeature({ routes: inspectionTypesRoutes });
