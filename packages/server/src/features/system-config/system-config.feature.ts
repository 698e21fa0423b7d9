/** Settings of a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { systemConfigRoutes } from './system-config.routes.ts';

export const systemConfig = defineFeature({ routes: systemConfigRoutes });
