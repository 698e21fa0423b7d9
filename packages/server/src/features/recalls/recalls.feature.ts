/** Recalls of makers, in groups with the agenda. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { followRecallsTasks } from './follow-recalls.service.ts';
import { recallsRoutes } from './recalls.routes.ts';

export const recalls = defineFeature({ routes: recallsRoutes, jobs: followRecallsTasks });
