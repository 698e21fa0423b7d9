/** Moves pieces of equipment one by one, and undoes a move. */
import { moveEquipment } from '@mobcheck/contract/equipment-moves/equipment-moves.contract.ts';
import { getEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { call } from '../../../lib/call.ts';
import { useRenew } from '../../../lib/query.ts';
import { EQUIPMENT_QUERIES } from '../form/equipment-form.api.ts';
import { inUnit } from './relocated-equipment.rules.ts';

/** Moves a piece back to its former place. @throws MOVED_ON if the piece was moved again since, ApiError */
export type WayBack = () => Promise<void>;

/** Thrown if a piece is no longer in the place to which it was moved. */
export const MOVED_ON = new Error('moved on');

/** Changes only the unit of a piece. @returns undefined if the piece was in the unit already */
async function toUnit(serial: string, unit: string): Promise<WayBack | undefined> {
  const params = { serial };
  const piece = await call(getEquipment, { params });
  if (piece.unit === unit) {
    return undefined;
  }
  const moved = await call(updateEquipment, { params, body: inUnit(piece, unit) });
  return async () => {
    // Other changes since the move are kept.
    const current = await call(getEquipment, { params });
    if (current.unit !== moved.unit) {
      throw MOVED_ON;
    }
    await call(updateEquipment, { params, body: inUnit(current, piece.unit) });
  };
}

/** Moves a piece to another company of the group. @param unit empty keeps the piece's unit @returns undefined if it was there already */
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
        // A unit that the piece got since the move is kept.
        unit: current.unit === moved.unit ? piece.unit : null,
        updateDate: current.updateDate,
      },
    });
  };
}

/** `renew` refetches the lists of equipment. Call it after the last piece. */
export function useRelocate() {
  const renew = useRenew();
  return { toUnit, toCompany, renew: () => void renew(EQUIPMENT_QUERIES) };
}
