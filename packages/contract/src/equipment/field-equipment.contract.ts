/** The phone's data of a scanned tag, either its equipment with checklists or a free tag without equipment. */
import { z } from 'zod';
import { openDeficiencies } from './open-deficiency.contract.ts';
import {
  attributeType,
  customAnswerType,
  inspectionQuestionType,
  maintenanceQuestionType,
  questionReports,
  renewedKind,
} from '../inspection-types/inspection-types.contract.ts';
import { inspectionLimits, maintenanceLimits } from '../inspection-types/question-limits.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PART_UNITS } from '../products/products.contract.ts';
import { serialParams } from '../tags/tags.contract.ts';
import { equipmentSummary } from './equipment.contract.ts';
import { readsEquipment } from './equipment.policy.ts';
import { lastFlaws } from './last-flaws.contract.ts';

/** The dates that the equipment of a product has, and the months until each date is due again. */
export const renewable = z.object({
  isDueDate: z.boolean(),
  rechargeDate: z.boolean(),
  retestDate: z.boolean(),
  weightDate: z.boolean(),
  rechargeMonths: z.number().int().nullable(),
  retestMonths: z.number().int().nullable(),
  weightMonths: z.number().int().nullable(),
});
export type Renewable = z.infer<typeof renewable>;

/** The enabled questions, attributes and parts to fill in for a record of the equipment. */
export const checklist = z.object({
  inspectionQuestions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      type: inspectionQuestionType,
      customAnswers: z.array(z.object({ id: z.string(), answer: z.string(), type: customAnswerType })),
      ...inspectionLimits,
    }),
  ),
  inspectionAttributes: z.array(z.object({ id: z.string(), name: z.string() })),
  maintenanceQuestions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      type: maintenanceQuestionType,
      // Absent for a question of conformity, which renews no date, and in an older checklist on a phone.
      reports: questionReports.optional(),
      renews: renewedKind.nullish(),
      ...maintenanceLimits,
    }),
  ),
  maintenanceAttributes: z.array(z.object({ id: z.string(), name: z.string() })),
  parts: z.array(z.object({ id: z.string(), name: z.string(), unit: z.enum(PART_UNITS) })),
  /** Dates of the product's equipment that a maintenance can renew. Absent in an older bundle on a phone. */
  renewable: renewable.optional(),
});
export type Checklist = z.infer<typeof checklist>;

/** An open tag replacement request. */
export const openReplacement = z.object({
  newSerial: z.string(),
  /** Null means that the technician did not specify it. */
  oldSerial: z.string().nullable(),
  requestedAt: replyInstant(),
  requestedBy: z.string(),
});
export type OpenReplacement = z.infer<typeof openReplacement>;

const dueDates = z.object({
  rechargeDueDate: z.string().nullable(),
  retestDueDate: z.string().nullable(),
  weightDueDate: z.string().nullable(),
  statedDueDate: z.string().nullable(),
});
export type DueDates = z.infer<typeof dueDates>;

export const fieldTag = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('FREE'),
    serial: z.string(),
    /** Whether this installation made the tag, as a printed label or a sent tag. Otherwise its number may have been misread. */
    isMade: z.boolean(),
    /** The newest open request that names this tag as the new or the old tag. */
    replacement: openReplacement.nullable(),
  }),
  z.object({
    state: z.literal('REGISTERED'),
    serial: z.string(),
    equipment: equipmentSummary,
    /** The reasons why the equipment is improper, or null. */
    flaws: lastFlaws.nullable(),
    checklist,
    deficiencies: openDeficiencies,
    /** The instant at which the server read this checklist. A record names the instant of its checklist. */
    bundleAt: replyInstant(),
    /** The due dates that follow from renewed dates, and the typed due date. Absent from an older server. */
    dueDates: dueDates.optional(),
    /** The newest open request whose new or old tag is a present or past tag of this equipment. */
    replacement: openReplacement.nullable(),
  }),
]);
export type FieldTag = z.infer<typeof fieldTag>;

export const getFieldTag = endpoint({
  method: 'GET',
  path: '/field/tags/:serial/',
  summary:
    'The equipment of a tag with its checklists, or that the tag is free; with the open replacement request, if any',
  may: readsEquipment,
  scope: 'tenant',
  params: serialParams,
  reply: fieldTag,
});

/** An enabled product with the dates and attributes to fill in at registration. */
export const registrationProduct = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  inspectionTypeId: z.string(),
  inspectionTypeName: z.string(),
  categoryName: z.string(),
  /** This field and the next three tell whether equipment of the product has this date. */
  isDueDate: z.boolean(),
  retestDate: z.boolean(),
  rechargeDate: z.boolean(),
  weightDate: z.boolean(),
  /** Whether clocks decide the due date of its equipment, so that nobody types it. Absent for a product without clocks. */
  hasClocks: z.literal(true).optional(),
  /** This field and the next are proposals for new equipment. Empty means unknown. Absent in an older copy on a phone. */
  manufacturer: z.string().optional(),
  manufacturingNumber: z.string().optional(),
  attributes: z.array(z.object({ id: z.string(), attribute: z.string(), type: attributeType })),
});
export type RegistrationProduct = z.infer<typeof registrationProduct>;

export const listRegistrationProducts = endpoint({
  method: 'GET',
  path: '/field/products/',
  summary: 'Products for registration, with the dates and attributes to fill in',
  may: readsEquipment,
  scope: 'tenant',
  reply: z.array(registrationProduct),
});
