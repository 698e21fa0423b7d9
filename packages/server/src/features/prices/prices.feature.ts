/** Prices of plans and tags. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { pricesRoutes } from './prices.routes.ts';

export const prices = defineFeature({ routes: pricesRoutes });
