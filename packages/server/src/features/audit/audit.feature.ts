/** The audit trail with its list. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { auditRoutes } from './audit.routes.ts';

export const audit = defineFeature({ routes: auditRoutes });
