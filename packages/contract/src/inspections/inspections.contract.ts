/** Inspections, recorded in the field under an id that the phone creates, and fields and endpoint definitions shared with maintenances. */
import { z } from 'zod';
import { EQUIPMENT_GONE } from '../equipment/equipment.contract.ts';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { customAnswerType, inspectionQuestionType } from '../inspection-types/inspection-types.contract.ts';
import { inspectionPurpose } from '../inspection-types/question-limits.ts';
import { replyInstant, requestInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { pageFromQuery } from '../kernel/page.ts';
import { downloadQuery } from '../kernel/download.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { optionalLines, rejectDuplicates } from '../kernel/text.ts';
import { MAX_PHOTOS, PHOTO_TAKEN, PHOTO_UNKNOWN } from '../photos/photos.contract.ts';
import { annulment } from './annulment.contract.ts';
import { companion, companionReply } from './companion.ts';
import { serialParams, tagSerial } from '../tags/tags.contract.ts';
import { LOCATION_REQUIRED, PHOTO_REQUIRED } from '../system-config/system-config.contract.ts';

/** The id belongs to a saved record with other content, which stays. */
export const RECORD_CONTENT_DIFFERS = apiErrorKind(409, 'RECORD_CONTENT_DIFFERS');
/** The record refers to a question, answer, attribute or part that is on no checklist that the equipment has or had. */
export const RECORD_ROW_UNKNOWN = apiErrorKind(409, 'RECORD_ROW_UNKNOWN');

/**
 * Fields of inspections and maintenances. Their texts keep line breaks, since a record that is sent again must keep its content.
 * `createdAt`, by the phone's clock, may be before the equipment's registration.
 */
export const fieldRecordFields = {
  tagSerialNumber: tagSerial,
  createdAt: requestInstant,
  /**
   * The server's instant of the data on the phone that the record was made with. The record is checked by the checklist and the settings
   * of that instant. Without this field, the current checklist and settings apply.
   */
  bundleAt: requestInstant.optional(),
  latitude: z.number().min(-90, 'out_of_range').max(90, 'out_of_range').nullable().default(null),
  longitude: z.number().min(-180, 'out_of_range').max(180, 'out_of_range').nullable().default(null),
  answers: z
    .array(
      z.strictObject({
        questionId: uuid,
        /** YES, NO or NA, or a text. Empty for a CUSTOM question, which has `customAnswerId`. */
        answer: optionalLines(2000),
        customAnswerId: uuid.optional(),
      }),
    )
    .max(300)
    .superRefine(rejectDuplicates('questionId', (item) => item.questionId)),
  attributes: z
    .array(z.strictObject({ attributeId: uuid, value: optionalLines(500) }))
    .max(100)
    .superRefine(rejectDuplicates('attributeId', (item) => item.attributeId))
    .default([]),
  photos: z
    .array(uuid)
    .max(MAX_PHOTOS, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
    .default([]),
  /** Left out when nobody accompanied, or when the group does not ask for it. */
  companion: companion.optional(),
  /**
   * The piece that the phone showed, even if its registration still waits on the phone. The record is saved for this piece, even if the
   * tag has another piece by then. Without this field, the record is saved for the piece on the tag.
   */
  equipmentId: uuid.optional(),
};

/** The server's reply to a record, the same for repeated requests. */
export const receipt = z.object({
  id: z.string(),
  createdAt: replyInstant(),
  receivedAt: replyInstant(),
  result: z.enum(['VALID', 'IMPROPER']),
});

/**
 * The common part of the endpoints that save an inspection or a maintenance. All readers of the equipment may save its records. A call
 * repeated with the same content replies with the first receipt.
 */
export const saveRecordBase = {
  method: 'PUT',
  may: readsEquipment,
  scope: 'tenant',
  correctsPhoneClock: true,
  params: idParams,
  reply: receipt,
  errors: [
    EQUIPMENT_GONE,
    RECORD_CONTENT_DIFFERS,
    RECORD_ROW_UNKNOWN,
    PHOTO_UNKNOWN,
    PHOTO_TAKEN,
    LOCATION_REQUIRED,
    PHOTO_REQUIRED,
  ],
} as const;

/** The common part of the endpoints that list the inspections or the maintenances of a piece of equipment. */
export const listRecordsBase = {
  method: 'GET',
  may: readsEquipment,
  scope: 'tenant',
  params: serialParams,
  query: pageFromQuery,
} as const;

/** The common part of the endpoints that download an inspection or a maintenance. */
export const downloadRecordBase = {
  method: 'GET',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
} as const;

export const inspectionBody = z.strictObject({
  ...fieldRecordFields,
  /** Absent means a check. A default would change the hash of records that are sent again. */
  purpose: inspectionPurpose.optional(),
});

export const putInspection = endpoint({
  ...saveRecordBase,
  path: '/field/inspections/:id',
  summary: 'Record an inspection; repeated with the same content it replies with the first receipt',
  body: inspectionBody,
});

/** In replies. Absent for a check. */
export const technicalPurpose = z.literal('TECHNICAL').optional();

/** Fields of inspections and maintenances in replies, besides id and answers. */
export const recordReplyFields = {
  userName: z.string(),
  userEmail: z.string(),
  createdAt: replyInstant(),
  receivedAt: replyInstant(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  result: z.enum(['VALID', 'IMPROPER']),
  attributesValues: z.array(z.object({ attribute: z.string(), value: z.string() })),
  photos: z.array(z.string()),
  companion: companionReply.nullable(),
  /** Absent in records that count. */
  annulment: annulment.optional(),
};

export const inspection = z.object({
  inspectionId: z.string(),
  ...recordReplyFields,
  purpose: technicalPurpose,
  questionsAnswers: z.array(
    z.object({
      type: inspectionQuestionType,
      question: z.string(),
      answer: z.string(),
      /** Type of the chosen answer to a CUSTOM question, as it was when the record was made. */
      customAnswerType: customAnswerType.optional(),
    }),
  ),
});
export type Inspection = z.infer<typeof inspection>;

export const listInspections = endpoint({
  ...listRecordsBase,
  path: '/web/equipments/:serial/inspections',
  summary: 'A page of the inspections of a piece of equipment, newest first',
  token: 'records:read',
  reply: z.array(inspection),
});

export const downloadInspectionPdf = endpoint({
  ...downloadRecordBase,
  path: '/web/inspections/:id/pdf',
  summary: 'One inspection as PDF, with its photos and a verification code',
  token: 'records:read',
});

export const downloadInspectionExcel = endpoint({
  ...downloadRecordBase,
  path: '/web/inspections/:id/excel',
  summary: 'One inspection as XLSX, with a verification code',
  token: 'records:read',
});
