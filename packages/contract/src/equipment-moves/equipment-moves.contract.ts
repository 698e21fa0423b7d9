/** Moves equipment to another company of the group, with its tag, its records and its history. */
import { z } from 'zod';
import { equipmentSummary, MAX_UNIT_LENGTH } from '../equipment/equipment.contract.ts';
import { apiErrorKind, STALE_WRITE } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { optionalText } from '../kernel/text.ts';
import { readUpdateDate } from '../kernel/update-date.ts';
import { serialParams, TAGS_LIMIT_REACHED } from '../tags/tags.contract.ts';
import { movesEquipment } from './equipment-moves.policy.ts';

/** The target company is disabled. */
export const EQUIPMENT_MOVE_COMPANY_DISABLED = apiErrorKind(409, 'EQUIPMENT_MOVE_COMPANY_DISABLED');
/** An open service order includes the equipment. `params.number` is the number of the order. */
export const EQUIPMENT_MOVE_IN_ORDER = apiErrorKind(409, 'EQUIPMENT_MOVE_IN_ORDER');
/** An open replacement request names a tag of the equipment, as the old or the new tag. */
export const EQUIPMENT_MOVE_IN_REPLACEMENT = apiErrorKind(409, 'EQUIPMENT_MOVE_IN_REPLACEMENT');

export const moveEquipment = endpoint({
  method: 'PUT',
  path: '/web/equipments/:serial/company',
  summary: 'Move a piece of equipment to another company of the group; a repeated call changes nothing',
  may: movesEquipment,
  scope: 'tenant',
  params: serialParams,
  body: z.strictObject({
    companyId: uuid,
    /** The unit in the target company. Null keeps the present unit. */
    unit: optionalText(MAX_UNIT_LENGTH).nullable().default(null),
    updateDate: readUpdateDate,
  }),
  reply: equipmentSummary,
  errors: [
    EQUIPMENT_MOVE_COMPANY_DISABLED,
    EQUIPMENT_MOVE_IN_ORDER,
    EQUIPMENT_MOVE_IN_REPLACEMENT,
    TAGS_LIMIT_REACHED,
    STALE_WRITE,
  ],
});
