/** Recognises a registration that a phone repeats under the same equipment id. */
import { EQUIPMENT_ID_USED } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { findEquipment, findSummary } from './equipment.exported.queries.ts';
import { isRefusedElsewhere } from './equipment.queries.ts';

/**
 * Whether a phone's registration was saved before. A phone may repeat it after the server has deleted its first idempotency key.
 * @throws ApiError EQUIPMENT_ID_USED when the id belongs to a piece on another tag or of another company, or when a refused
 * registration or record of another company names it
 */
export async function isRegistered(
  { db, actor }: ActionContext,
  equipmentId: string,
  serial: string,
): Promise<boolean> {
  const piece = await findEquipment(db, { equipmentId }, undefined);
  if (piece === undefined) {
    if (await isRefusedElsewhere(db, equipmentId, actor.companyId)) {
      throw apiError(EQUIPMENT_ID_USED);
    }
    return false;
  }
  const onTag = await findSummary(db, serial, actor.companyId);
  if (onTag?.id !== piece.id) {
    throw apiError(EQUIPMENT_ID_USED);
  }
  return true;
}
