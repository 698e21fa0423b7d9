/** Maintenances: recorded in the field with the parts that were replaced, read in the office. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import {
  fieldRecordFields,
  receipt,
  RECORD_CONTENT_DIFFERS,
  RECORD_ROW_UNKNOWN,
} from '../inspections/inspections.contract.ts';
import { maintenanceQuestionType } from '../inspection-types/inspection-types.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { downloadQuery } from '../kernel/download.ts';
import { refuseDuplicates } from '../kernel/text.ts';
import { PHOTO_UNKNOWN } from '../photos/photos.contract.ts';
import { PART_UNITS } from '../products/products.contract.ts';
import { serialParams } from '../tags/tags.contract.ts';
import { LOCATION_REQUIRED, PHOTO_REQUIRED } from '../system-config/system-config.contract.ts';

export const maintenanceBody = z.strictObject({
  ...fieldRecordFields,
  parts: z
    .array(
      z.strictObject({
        partId: uuid,
        /** In the part's unit, at most three decimals. */
        quantity: z.number().positive('not_positive').max(100_000, 'too_long').multipleOf(0.001),
      }),
    )
    .max(200)
    .superRefine(refuseDuplicates('partId', (one) => one.partId))
    .default([]),
});

export const putMaintenance = endpoint({
  method: 'PUT',
  path: '/field/maintenances/:id',
  summary: 'Record a maintenance; repeated with the same content it answers the first receipt',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  body: maintenanceBody,
  reply: receipt,
  problems: [RECORD_CONTENT_DIFFERS, RECORD_ROW_UNKNOWN, PHOTO_UNKNOWN, LOCATION_REQUIRED, PHOTO_REQUIRED],
});

export const maintenance = z.object({
  maintenanceId: z.string(),
  id: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  createdAt: z.string(),
  receivedAt: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  result: z.enum(['VALID', 'IMPROPER']),
  attributesValues: z.array(z.object({ attribute: z.string(), value: z.string() })),
  questionsAnswers: z.array(
    z.object({ question: z.string(), type: maintenanceQuestionType, answer: z.string() }),
  ),
  partsReplacements: z.array(z.object({ part: z.string(), quantity: z.number(), unit: z.enum(PART_UNITS) })),
  photos: z.array(z.string()),
});
export type Maintenance = z.infer<typeof maintenance>;

export const listMaintenances = endpoint({
  method: 'GET',
  path: '/web/equipments/:serial/maintenances',
  summary: 'Maintenances of a piece of equipment, newest first',
  may: readsEquipment,
  scope: 'tenant',
  params: serialParams,
  reply: z.array(maintenance),
});

export const downloadMaintenancePdf = endpoint({
  method: 'GET',
  path: '/web/maintenances/:id/pdf',
  summary: 'One maintenance as PDF, with its parts, photos and a verification code',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
});

export const downloadMaintenanceExcel = endpoint({
  method: 'GET',
  path: '/web/maintenances/:id/excel',
  summary: 'One maintenance as XLSX, with a verification code',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  query: downloadQuery,
  reply: 'file',
});
