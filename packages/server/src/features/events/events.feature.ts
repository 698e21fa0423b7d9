/** Events, which tell programs of the group of changes. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { eventsRoutes } from './events.routes.ts';
import { nightlyEventsTasks } from './nightly-events.service.ts';

export const events = defineFeature({ routes: eventsRoutes, jobs: nightlyEventsTasks });
