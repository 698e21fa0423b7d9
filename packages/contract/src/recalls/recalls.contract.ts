/** Recalls of makers. A recall opens a deficiency for each piece that it is about, until it ends. */
import { z } from 'zod';
import { AGENDA_OFF } from '../deficiencies/deficiency-errors.ts';
import { MAX_DISMISSAL_REASON } from '../deficiencies/deficiencies.contract.ts';
import { severity } from '../inspection-types/severity.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { requiredLines, requiredText } from '../kernel/text.ts';
import { checkCriteria, criteriaFields } from './recall-criteria.contract.ts';
import { managesRecalls } from './recalls.policy.ts';

/** Another number of pieces matches than in the preview. `params.pieces` is the present number. */
export const RECALL_PREVIEW_CHANGED = apiErrorKind(409, 'RECALL_PREVIEW_CHANGED');
/** Another recall of the group has this title (accents and case ignored) and is not taken back. */
export const RECALL_TITLE_EXISTS = apiErrorKind(409, 'RECALL_TITLE_EXISTS');
/** Only a recall that has not ended can end, and only an ended one that is not taken back can be reopened. */
export const RECALL_STATE_DIFFERS = apiErrorKind(409, 'RECALL_STATE_DIFFERS');
/** A deficiency of the recall is fixed already, so the recall can only end. */
export const RECALL_WORK_DONE = apiErrorKind(409, 'RECALL_WORK_DONE');

/** Longest title, which is the text of the deficiencies, and longest instructions, in characters. */
export const MAX_RECALL_TITLE = 120;
export const MAX_RECALL_INSTRUCTIONS = 500;
/** The most companies in the counts of a preview and of a recall, those with the most pieces. */
export const MAX_RECALL_COMPANIES = 100;
export const DEFAULT_RECALL_SEVERITY = 'BLOCKING';

export const RECALL_STATES = ['ACTIVE', 'ENDED', 'TAKEN_BACK'] as const;
export type RecallState = (typeof RECALL_STATES)[number];

const count = z.number().int();

/** The deficiencies of a recall, by state. */
const progress = {
  /** Deficiencies that the recall has opened. */
  pieces: count,
  open: count,
  fixed: count,
  dismissed: count,
};

const recall = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(RECALL_STATES),
  severity,
  dueOn: z.string().nullable(),
  createdAt: replyInstant(),
  createdByName: z.string(),
  ...progress,
});
export type Recall = z.infer<typeof recall>;

const fullRecall = recall.extend({
  instructions: z.string(),
  manufacturer: z.string(),
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  numbers: z.array(z.string()),
  madeFrom: count.nullable(),
  madeUpTo: count.nullable(),
  endedAt: replyInstant().nullable(),
  /** Companies with the most open deficiencies are first. */
  companies: z.array(z.object({ companyId: z.string(), companyName: z.string(), ...progress })),
});
export type FullRecall = z.infer<typeof fullRecall>;

const criteria = z.strictObject(criteriaFields);

export const previewRecall = endpoint({
  method: 'POST',
  path: '/web/recalls/preview/',
  summary: 'How many pieces a recall with these criteria is about, with a page of them; changes nothing',
  may: managesRecalls,
  scope: 'tenant',
  body: criteria
    .extend({
      page: z.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.number().int().min(1).max(100).default(10),
    })
    .superRefine(checkCriteria),
  reply: z.object({
    /** Matching pieces by company, with an enabled tag. Companies with the most pieces come first. The total of the page counts all. */
    companies: z.array(z.object({ companyId: z.string(), companyName: z.string(), pieces: count })),
    /** Pieces with an enabled tag that match as far as known, but have no maker, number or date to compare. */
    lacking: count,
    /** Matching pieces with a disabled tag. They get their deficiency when the tag is enabled. */
    disabled: count,
    page: pageOf(
      z.object({
        equipmentId: z.string(),
        tagSerialNumber: z.string(),
        extraLabel: z.string(),
        productName: z.string(),
        companyName: z.string(),
        manufacturer: z.string(),
        manufacturingNumber: z.string(),
        manufacturingDate: z.string().nullable(),
      }),
    ),
  }),
  errors: [AGENDA_OFF],
});

export const createRecall = endpoint({
  method: 'POST',
  path: '/web/recalls/',
  summary: 'Open a recall and one deficiency for each previewed piece, in one transaction',
  may: managesRecalls,
  scope: 'tenant',
  body: criteria
    .extend({
      title: requiredText(MAX_RECALL_TITLE),
      /** The work for the technician. */
      instructions: requiredLines(MAX_RECALL_INSTRUCTIONS),
      severity: severity.default(DEFAULT_RECALL_SEVERITY),
      dueOn: calendarDate.nullable().default(null),
      /** The total of the preview. */
      pieces: z.number().int().min(0, 'negative'),
    })
    .superRefine(checkCriteria),
  reply: createdId.extend({ opened: count }),
  status: 201,
  errors: [AGENDA_OFF, RECALL_PREVIEW_CHANGED, RECALL_TITLE_EXISTS],
});

export const listRecalls = endpoint({
  method: 'GET',
  path: '/web/recalls/',
  summary: 'The recalls of the group with their progress, newest first; `query` searches title and maker',
  may: managesRecalls,
  scope: 'tenant',
  query: pageQuery(['createdAt', 'title', 'dueOn']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  reply: pageOf(recall),
  errors: [AGENDA_OFF],
});

export const getRecall = endpoint({
  method: 'GET',
  path: '/web/recalls/:id/',
  summary: 'A recall with its criteria, and its progress by company',
  may: managesRecalls,
  scope: 'tenant',
  params: idParams,
  reply: fullRecall,
  errors: [AGENDA_OFF],
});

export const endRecall = endpoint({
  method: 'POST',
  path: '/web/recalls/:id/end/',
  summary: 'End a recall: it opens no more deficiencies, and its open ones stay',
  may: managesRecalls,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [AGENDA_OFF, RECALL_STATE_DIFFERS],
});

export const reopenRecall = endpoint({
  method: 'POST',
  path: '/web/recalls/:id/reopen/',
  summary: 'Reopen an ended recall, and open the deficiencies of pieces that came meanwhile',
  may: managesRecalls,
  scope: 'tenant',
  params: idParams,
  reply: z.object({ opened: count }),
  errors: [AGENDA_OFF, RECALL_STATE_DIFFERS],
});

export const takeRecallBack = endpoint({
  method: 'POST',
  path: '/web/recalls/:id/take-back/',
  summary: 'Take a wrong recall back: end it for ever and dismiss all its open deficiencies',
  may: managesRecalls,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ reason: requiredLines(MAX_DISMISSAL_REASON) }),
  reply: z.object({ dismissed: count }),
  errors: [AGENDA_OFF, RECALL_STATE_DIFFERS, RECALL_WORK_DONE],
});
