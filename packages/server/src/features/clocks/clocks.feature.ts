/** Several due dates of one piece of equipment, switched on by a group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { clocksRoutes } from './clocks.routes.ts';

export const clocks = defineFeature({ routes: clocksRoutes });
