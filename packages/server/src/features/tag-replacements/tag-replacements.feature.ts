/** Moving equipment to a new tag. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { tagReplacementsRoutes } from './tag-replacements.routes.ts';

export const tagReplacements = defineFeature({ routes: tagReplacementsRoutes });
