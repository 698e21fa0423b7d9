/** Deficiencies on the phone: the open ones of a piece, and new ones that a person describes on site. */
import { z } from 'zod';
import { EQUIPMENT_GONE } from '../equipment/equipment.contract.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { requiredLines } from '../kernel/text.ts';
import { PHOTO_TAKEN, PHOTO_UNKNOWN } from '../photos/photos.contract.ts';
import { fieldRecordFields } from '../inspections/inspections.contract.ts';
import { MAX_DEFICIENCY_TEXT } from './deficiencies.contract.ts';
import { readsDeficiencies } from './deficiencies.policy.ts';
import { severity } from '../inspection-types/severity.ts';

/** The id belongs to a saved deficiency with other content, which stays. */
export const DEFICIENCY_CONTENT_DIFFERS = apiErrorKind(409, 'DEFICIENCY_CONTENT_DIFFERS');

/**
 * `tagSerialNumber`, `createdAt` and `equipmentId` are as in records: the phone sends a deficiency again until it has the receipt, and a
 * piece whose registration waits on the phone is named by its id.
 */
const body = z.strictObject({
  tagSerialNumber: fieldRecordFields.tagSerialNumber,
  createdAt: fieldRecordFields.createdAt,
  equipmentId: fieldRecordFields.equipmentId,
  description: requiredLines(MAX_DEFICIENCY_TEXT),
  severity,
  photos: fieldRecordFields.photos,
});

export const putDeficiency = endpoint({
  method: 'PUT',
  path: '/field/deficiencies/:id/',
  summary:
    'Add a deficiency by hand, also while the agenda is off; repeated with the same content it replies with the first receipt',
  may: readsDeficiencies,
  scope: 'tenant',
  correctsPhoneClock: true,
  params: idParams,
  body,
  reply: z.object({
    id: z.string(),
    number: z.number().int(),
    createdAt: replyInstant(),
    receivedAt: replyInstant(),
  }),
  errors: [EQUIPMENT_GONE, DEFICIENCY_CONTENT_DIFFERS, PHOTO_UNKNOWN, PHOTO_TAKEN],
});
