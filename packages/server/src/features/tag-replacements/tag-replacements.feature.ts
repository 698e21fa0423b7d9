/** Moving equipment to a new tag. */
import { defineFeature } from '../../platform/feature/feature.ts';
import type { WaitingIds } from '../inspections/refused-id.service.ts';
import { tagReplacementsRoutes } from './tag-replacements.routes.ts';

export const tagReplacements = defineFeature<WaitingIds>({
  routes: (implement, { endWaiting }) => tagReplacementsRoutes(implement, endWaiting),
});
