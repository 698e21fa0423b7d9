/** New tags: blank serials that the directory knows from then on, as QR labels (PDF) and as a list (XLSX). */
import { z } from 'zod';
import { instant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { makesLabels } from './labels.policy.ts';
import { LABEL_LAYOUTS, LABEL_LAYOUT_NAMES, labelsPerPage } from './labels.rules.ts';

/** The request's id was used for another company or quantity. */
export const LABELS_REQUEST_REUSED = apiErrorKind(409, 'LABELS_REQUEST_REUSED');
/** New tags would be more than a company makes in a month; `limit` is how many it may, `made` how many it has. */
export const LABELS_LIMIT_REACHED = apiErrorKind(409, 'LABELS_LIMIT_REACHED');

export const MAX_LABELS = 10_000;
/** New tags of a company in a calendar month of the group's zone. */
export const MAX_LABELS_PER_MONTH = 50_000;
/** Labels on the fullest page of all layouts: the last cell to start at. */
export const MAX_START = 65;

const layout = z.enum(LABEL_LAYOUT_NAMES).default('a4x24');

const params = z.strictObject({
  companyId: uuid,
  quantity: z.coerce.number<number>().int('invalid').min(1, 'not_positive').max(MAX_LABELS, 'too_long'),
});

/**
 * `request` is an id made by the caller: asked again with it, the same tags come once more and count once. Without it
 * each call makes new tags.
 */
const request = uuid.optional();

export const generateLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/generate/:companyId/:quantity',
  summary: 'Make blank tags of a company and print them as QR labels: PDF, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  params,
  query: z
    .strictObject({
      request,
      layout,
      /** First cell of the first page, from 1: a sheet that was begun is used up. */
      start: z.coerce
        .number<number>()
        .int('invalid')
        .min(1, 'not_positive')
        .max(MAX_START, 'too_long')
        .default(1),
      language: downloadLanguage,
    })
    .refine((query) => query.start <= labelsPerPage(LABEL_LAYOUTS[query.layout]), {
      path: ['start'],
      message: 'too_long',
    }),
  reply: 'file',
  errors: [LABELS_REQUEST_REUSED, LABELS_LIMIT_REACHED],
});

export const exportLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/generate/:companyId/:quantity/excel',
  summary: 'Make blank tags of a company and list them with their addresses: XLSX, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  params,
  query: z.strictObject({ request, language: downloadLanguage }),
  reply: 'file',
  errors: [LABELS_REQUEST_REUSED, LABELS_LIMIT_REACHED],
});

export const getGeneratedTags = endpoint({
  method: 'GET',
  path: '/web/qr-code/generated/:companyId',
  summary: "Tags made for a company in this calendar month of the group's zone",
  may: makesLabels,
  scope: 'tenant',
  params: z.strictObject({ companyId: uuid }),
  reply: z.object({ quantity: z.number().int() }),
});

export const printCalibration = endpoint({
  method: 'GET',
  path: '/web/qr-code/calibration/:layout',
  summary: 'One page with the outlines, a ruler and a test code, to set a printer up: PDF',
  may: makesLabels,
  scope: 'tenant',
  params: z.strictObject({ layout: z.enum(LABEL_LAYOUT_NAMES) }),
  query: z.strictObject({ language: downloadLanguage }),
  reply: 'file',
});

/** Tags that were made in one go; its id is the `request` that prints them again. */
export const labelBatch = z.object({
  id: z.string(),
  companyId: z.string(),
  kind: z.enum(['PDF', 'XLSX']),
  quantity: z.number().int(),
  /** Of these, the ones that carry no equipment yet. */
  blank: z.number().int(),
  userName: z.string(),
  createdAt: instant(),
});
export type LabelBatch = z.infer<typeof labelBatch>;

export const listLabelBatches = endpoint({
  method: 'GET',
  path: '/web/qr-code/batches/',
  summary: 'What was made before in the active company, newest first, to print it again',
  may: makesLabels,
  scope: 'tenant',
  query: pageQuery(['createdAt', 'quantity']).extend({ direction: z.enum(['asc', 'desc']).default('desc') }),
  reply: pageOf(labelBatch),
});
