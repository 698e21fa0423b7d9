/** Labels (PDF) of new free tags and of existing tags, lists of new tags (XLSX), earlier batches, and a page to calibrate a printer. */
import { z } from 'zod';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { IMPORT_STATE } from '../imports/imports.contract.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { apiErrorKind, NUMBER_TOO_LARGE } from '../kernel/api-error.ts';
import { makesLabels } from './labels.policy.ts';
import { chosenSerials } from '../tags/tags.contract.ts';
import { LABEL_LAYOUTS, LABEL_LAYOUT_NAMES, type LabelLayoutName, labelsPerPage } from './labels.rules.ts';

/** The request's id was used for another company or quantity. */
export const LABELS_REQUEST_REUSED = apiErrorKind(409, 'LABELS_REQUEST_REUSED');
/** The company would create too many new tags this month. `params.limit` is the maximum, `params.made` the number so far. */
export const LABELS_LIMIT_REACHED = apiErrorKind(409, 'LABELS_LIMIT_REACHED');

/** Maximum of new tags of one call. */
export const MAX_LABELS = 10_000;
/** Maximum of new tags of a company in a calendar month of the group's zone. */
export const MAX_LABELS_PER_MONTH = 50_000;
/** Maximum of `start`, the most labels that any layout has on a page. */
export const MAX_START = 65;

const sheet = {
  layout: z.enum(LABEL_LAYOUT_NAMES).default('a4x24'),
  /** First cell of the first page, from 1, to use up a partly used sheet. */
  start: z.coerce
    .number<number>()
    .int('invalid')
    .min(1, 'not_positive')
    .max(MAX_START, NUMBER_TOO_LARGE)
    .default(1),
  language: downloadLanguage,
};

function startsOnSheet(query: { readonly layout: LabelLayoutName; readonly start: number }): boolean {
  return query.start <= labelsPerPage(LABEL_LAYOUTS[query.layout]);
}
const START_TOO_LARGE = { path: ['start'], message: NUMBER_TOO_LARGE };

const params = z.strictObject({
  companyId: uuid,
  quantity: z.coerce.number<number>().int('invalid').min(1, 'not_positive').max(MAX_LABELS, NUMBER_TOO_LARGE),
});

/**
 * An id chosen by the caller. A repeated call with the same id returns the same tags, counted once. Without it each call creates new
 * tags.
 */
const request = uuid.optional();

export const generateLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/generate/:companyId/:quantity',
  summary: 'Create free tags of a company and print them as QR labels: PDF, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  params,
  query: z.strictObject({ request, ...sheet }).refine(startsOnSheet, START_TOO_LARGE),
  reply: 'file',
  errors: [LABELS_REQUEST_REUSED, LABELS_LIMIT_REACHED],
});

export const exportLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/generate/:companyId/:quantity/excel',
  summary: 'Create free tags of a company and list them with their URLs: XLSX, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  params,
  query: z.strictObject({ request, language: downloadLanguage }),
  reply: 'file',
  errors: [LABELS_REQUEST_REUSED, LABELS_LIMIT_REACHED],
});

export const printChosenLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/chosen',
  summary:
    'Print labels of existing tags in the given order; tags with equipment get product, label and control number: PDF, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  query: z.strictObject({ serials: chosenSerials, ...sheet }).refine(startsOnSheet, START_TOO_LARGE),
  reply: 'file',
});

export const printImportedLabels = endpoint({
  method: 'GET',
  path: '/web/qr-code/import/:id',
  summary:
    'Print labels of existing tags, those of the pieces of an import, in the order of its sheet: PDF, streamed',
  may: makesLabels,
  scope: 'tenant',
  callsPerMinute: 30,
  params: idParams,
  query: z.strictObject(sheet).refine(startsOnSheet, START_TOO_LARGE),
  reply: 'file',
  errors: [IMPORT_STATE],
});

export const countGeneratedTags = endpoint({
  method: 'GET',
  path: '/web/qr-code/generated/:companyId',
  summary: "Number of tags created for a company in this calendar month of the group's zone",
  may: makesLabels,
  scope: 'tenant',
  params: z.strictObject({ companyId: uuid }),
  reply: z.object({ quantity: z.number().int() }),
});

export const printCalibration = endpoint({
  method: 'GET',
  path: '/web/qr-code/calibration/:layout',
  summary: 'A page with outlines, a ruler and a test code, to calibrate a printer: PDF',
  may: makesLabels,
  scope: 'tenant',
  params: z.strictObject({ layout: z.enum(LABEL_LAYOUT_NAMES) }),
  query: z.strictObject({ language: downloadLanguage }),
  reply: 'file',
});

/** Tags that were created by one call. The id is the `request` that prints them again. */
export const labelBatch = z.object({
  id: z.string(),
  companyId: z.string(),
  kind: z.enum(['PDF', 'XLSX']),
  quantity: z.number().int(),
  /** Number of these tags that are free, without equipment. "Blank" is an older word for free. */
  blank: z.number().int(),
  userName: z.string(),
  createdAt: replyInstant(),
});
export type LabelBatch = z.infer<typeof labelBatch>;

export const listLabelBatches = endpoint({
  method: 'GET',
  path: '/web/qr-code/batches/',
  summary: 'Earlier batches of the active company, newest first, to print them again',
  may: makesLabels,
  scope: 'tenant',
  query: pageQuery(['createdAt', 'quantity']).extend({ direction: z.enum(['asc', 'desc']).default('desc') }),
  reply: pageOf(labelBatch),
});
