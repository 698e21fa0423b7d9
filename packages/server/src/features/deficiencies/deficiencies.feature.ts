/** Deficiencies of equipment, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { deficienciesRoutes } from './deficiencies.routes.ts';

export const deficiencies = defineFeature({ routes: deficienciesRoutes });
