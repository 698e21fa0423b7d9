/** Categories with their attributes. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { categoriesRoutes } from './categories.routes.ts';

export const categories = defineFeature({ routes: categoriesRoutes });
