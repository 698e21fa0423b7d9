/** The clocks that norms ask for, published by the platform. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { normSetsRoutes } from './norm-sets.routes.ts';

export const normSets = defineFeature({ routes: normSetsRoutes });
