/** Moving equipment to another company of the group. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { equipmentMovesRoutes } from './equipment-moves.routes.ts';

export const equipmentMoves = defineFeature({ routes: equipmentMovesRoutes });
