/** Saved views and columns of lists. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { listViewsRoutes } from './list-views.routes.ts';

export const listViews = defineFeature({ routes: listViewsRoutes });
