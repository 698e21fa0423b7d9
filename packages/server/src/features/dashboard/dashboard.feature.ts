/** Figures of a company or group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboard = defineFeature({ routes: dashboardRoutes });
