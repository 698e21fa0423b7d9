/** The list of a company’s tags. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { tagListRoutes } from './tag-list.routes.ts';

export const tagList = defineFeature({ routes: tagListRoutes });
