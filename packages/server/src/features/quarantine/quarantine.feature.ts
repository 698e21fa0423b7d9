/** Refused records of phones. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { quarantineRoutes } from './quarantine.routes.ts';

export const quarantine = defineFeature({ routes: quarantineRoutes });
