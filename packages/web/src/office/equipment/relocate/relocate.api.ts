/** Moving pieces of equipment, one at a time, and back. */
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import { getEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { call } from '../../../lib/call.ts';
import { useRenew } from '../../../lib/query.ts';
import { EQUIPMENT_QUERIES } from '../form/equipment-form.api.ts';
import { inUnit } from './relocated-equipment.rules.ts';

/** Returns a piece to where it was. @throws MOVED_ON when it has gone somewhere else since, ApiError */
export type WayBack = () => Promise<void>;

/** Thrown when a piece is not where the move had put it. */
export const MOVED_ON = new Error('moved on');

/** Changes the unit of a piece and nothing else. @returns undefined when it was there already */
async function toUnit(serial: string, unit: string): Promise<WayBack | undefined> {
  const params = { serial };
  const piece = await call(getEquipment, { params });
  if (piece.unit === unit) {
    return undefined;
  }
  const moved = await call(updateEquipment, { params, body: inUnit(piece, unit) });
  return async () => {
    // Other changes since then stay.
    const current = await call(getEquipment, { params });
    if (current.unit !== moved.unit) {
      throw MOVED_ON;
    }
    await call(updateEquipment, { params, body: inUnit(current, piece.unit) });
  };
}

/** Gives a piece to another company of the group. @param unit empty means that it keeps its own @returns undefined when it was there already */
async function toCompany(serial: string, companyId: string, unit: string): Promise<WayBack | undefined> {
  const params = { serial };
  const piece = await call(getEquipment, { params });
  if (piece.companyId === companyId) {
    return undefined;
  }
  const { updateDate } = piece;
  const moved = await call(moveEquipment, { params, body: { companyId, unit: unit || null, updateDate } });
  return async () => {
    const current = await call(getEquipment, { params });
    if (current.companyId !== companyId) {
      throw MOVED_ON;
    }
    await call(moveEquipment, {
      params,
      body: {
        companyId: piece.companyId,
        // Another one that it got since is kept.
        unit: current.unit === moved.unit ? piece.unit : null,
        updateDate: current.updateDate,
      },
    });
  };
}

/** `renew` refetches the lists of equipment after the last piece. */
export function useRelocate() {
  const renew = useRenew();
  return { toUnit, toCompany, renew: () => void renew(EQUIPMENT_QUERIES) };
}
