/** The annulment of an inspection or a maintenance. The record stays, is struck through everywhere, and counts nowhere. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { requiredText } from '../kernel/text.ts';
import { annulsRecords } from './inspections.policy.ts';

/** The record is annulled already. Its first annulment stays. */
export const RECORD_ANNULLED = apiErrorKind(409, 'RECORD_ANNULLED');

/** Longest reason of an annulment, in characters. */
export const MAX_ANNULMENT_REASON = 300;

/** Instant, person and reason of an annulment. Replies have it only in annulled records. */
export const annulment = z.object({ at: replyInstant(), userName: z.string(), reason: z.string() });
export type Annulment = z.infer<typeof annulment>;

/** The common part of the endpoints that annul an inspection or a maintenance. Company admins may annul the records of their company. */
export const annulRecordBase = {
  method: 'POST',
  may: annulsRecords,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ reason: requiredText(MAX_ANNULMENT_REASON) }),
  reply: annulment,
  errors: [RECORD_ANNULLED],
} as const;

export const annulInspection = endpoint({
  ...annulRecordBase,
  path: '/web/inspections/:id/annulment',
  summary: 'Annul an inspection for good; the dates of its equipment go back to the earlier one',
});
