/** Maintenances, recorded in the field with their replaced parts, and read in the office. */
import { annulRecordBase } from '../inspections/annulment.contract.ts';
import { NUMBER_TOO_LARGE } from '../kernel/api-error.ts';
import { z } from 'zod';
import {
  fieldRecordFields,
  saveRecordBase,
  downloadRecordBase,
  listRecordsBase,
  recordReplyFields,
} from '../inspections/inspections.contract.ts';
import {
  maintenanceQuestionType,
  questionReports,
  renewedKind,
} from '../inspection-types/inspection-types.contract.ts';
import { calendarDate } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { rejectDuplicates } from '../kernel/text.ts';
import { PART_UNITS } from '../products/products.contract.ts';
import { latestDueDate } from './longest-renewal.rules.ts';

/** A date of the equipment that a maintenance renewed. */
export const renewedDate = z.object({
  renews: renewedKind,
  doneOn: z.string(),
  dueOn: z.string().nullable(),
});
export type RenewedDate = z.infer<typeof renewedDate>;

/** The most deficiencies that one maintenance fixes. */
export const MAX_FIXES = 100;

export const maintenanceBody = z.strictObject({
  ...fieldRecordFields,
  parts: z
    .array(
      z.strictObject({
        partId: uuid,
        /** In the part's unit, at most three decimals. */
        quantity: z.number().positive('not_positive').max(100_000, NUMBER_TOO_LARGE).multipleOf(0.001),
      }),
    )
    .max(200)
    .superRefine(rejectDuplicates('partId', (item) => item.partId))
    .default([]),
  /** Renewed dates, at most one for each renewing question that was answered YES. */
  renewedDates: z
    .array(
      z
        .strictObject({
          questionId: uuid,
          /** The day of the work, not after today in the group's time zone. */
          doneOn: calendarDate,
          /** The next due day. Null leaves the due date of the equipment unchanged, unless clocks of its product decide it. */
          dueOn: calendarDate.nullable(),
        })
        .superRefine(({ doneOn, dueOn }, context) => {
          if (dueOn !== null && dueOn <= doneOn) {
            context.addIssue({ code: 'custom', path: ['dueOn'], message: 'before_start' });
          }
          if (dueOn !== null && dueOn > latestDueDate(doneOn)) {
            context.addIssue({ code: 'custom', path: ['dueOn'], message: 'out_of_range' });
          }
        }),
    )
    .max(300)
    .superRefine(rejectDuplicates('questionId', (item) => item.questionId))
    .optional(),
  /**
   * Deficiencies that the work fixed. The id of an unknown or closed deficiency, or of another piece's deficiency, fixes nothing and is no
   * error. A fixed question is open again when a later record answers it with a flaw.
   */
  fixes: z
    .array(uuid)
    .max(MAX_FIXES, 'too_many')
    .refine((ids) => new Set(ids).size === ids.length, 'duplicate')
    .optional(),
});

export const putMaintenance = endpoint({
  ...saveRecordBase,
  path: '/field/maintenances/:id',
  summary: 'Record a maintenance; repeated with the same content it replies with the first receipt',
  body: maintenanceBody,
});

export const maintenance = z.object({
  /** The id of the maintenance, under both of its names in the specification. */
  maintenanceId: z.string(),
  id: z.string(),
  ...recordReplyFields,
  questionsAnswers: z.array(
    z.object({
      question: z.string(),
      type: maintenanceQuestionType,
      answer: z.string(),
      /** Absent means conformity. */
      reports: questionReports.optional(),
    }),
  ),
  renewedDates: z.array(renewedDate),
  partsReplacements: z.array(z.object({ part: z.string(), quantity: z.number(), unit: z.enum(PART_UNITS) })),
});
export type Maintenance = z.infer<typeof maintenance>;

export const listMaintenances = endpoint({
  ...listRecordsBase,
  path: '/web/equipments/:serial/maintenances',
  summary: 'A page of the maintenances of a piece of equipment, newest first',
  token: 'records:read',
  reply: z.array(maintenance),
});

export const downloadMaintenancePdf = endpoint({
  ...downloadRecordBase,
  path: '/web/maintenances/:id/pdf',
  summary: 'One maintenance as PDF, with its parts, photos and a verification code',
  token: 'records:read',
});

export const downloadMaintenanceExcel = endpoint({
  ...downloadRecordBase,
  path: '/web/maintenances/:id/excel',
  summary: 'One maintenance as XLSX, with a verification code',
  token: 'records:read',
});

export const annulMaintenance = endpoint({
  ...annulRecordBase,
  path: '/web/maintenances/:id/annulment',
  summary: 'Annul a maintenance for good; the dates that it renewed go back',
});
