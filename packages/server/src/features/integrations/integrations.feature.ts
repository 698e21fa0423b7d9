/** The switch of integrations. Each kind of integration is a feature of its own. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { integrationsRoutes } from './integrations.routes.ts';

export const integrations = defineFeature({ routes: integrationsRoutes });
