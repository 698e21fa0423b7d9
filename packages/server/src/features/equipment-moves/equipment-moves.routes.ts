/** Routes of moving equipment to another company. */
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './equipment-moves.service.ts';

export function equipmentMovesRoutes(implement: Implement): void {
  implement(moveEquipment, async (context) =>
    service.moveEquipment(context, context.params.serial, context.body),
  );
}
