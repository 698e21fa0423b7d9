/** Changes of the clocks of products: preview, apply, undo and history. The first applied change switches clocks on in the group. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { rejectDuplicates } from '../kernel/text.ts';
import { appliesClocks } from './clocks.policy.ts';
import { productClocks, savedClock } from './clocks.contract.ts';
import { normLabel, normMark } from './norm.contract.ts';

/** The products, their clocks or the counts of pieces differ from the preview. A new preview shows the present state. */
export const CLOCKS_CHANGED = apiErrorKind(409, 'CLOCKS_CHANGED');
/** Only the newest change that is not undone can be undone. */
export const CLOCK_CHANGE_NOT_NEWEST = apiErrorKind(409, 'CLOCK_CHANGE_NOT_NEWEST');

/** The most products of one change. */
export const MAX_CHANGED_PRODUCTS = 100;

/**
 * How the due date of a piece changes: it had none, becomes earlier or later, or is lost. `NOTICE` keeps its due date, with another
 * first day of notice.
 */
export const DUE_CHANGES = ['NEW', 'EARLIER', 'LATER', 'NONE', 'NOTICE'] as const;
export type DueChange = (typeof DUE_CHANGES)[number];

/** The wanted clocks of products. An empty list removes the clocks of a product. */
const changedProducts = z
  .array(
    z.strictObject({
      productId: uuid,
      clocks: productClocks,
      /** The class of a norm set that the product follows. If `clocks` are not the clocks of the class, the field error is `differs`. */
      norm: normMark.optional(),
    }),
  )
  .min(1, 'required')
  .max(MAX_CHANGED_PRODUCTS)
  .superRefine(rejectDuplicates('productId', ({ productId }) => productId));

/** A piece whose due date or first day of notice changes. */
const changedPiece = z.object({
  equipmentId: z.string(),
  tagSerialNumber: z.string(),
  companyId: z.string(),
  productId: z.string(),
  productName: z.string(),
  extraLabel: z.string(),
  change: z.enum(DUE_CHANGES),
  dueDateBefore: z.string().nullable(),
  dueDateAfter: z.string().nullable(),
  /** The kind of the clock with the earliest due date, as a key or an id. Null without a due date, and for products without clocks. */
  decidedBy: z.string().nullable(),
});
export type ChangedPiece = z.infer<typeof changedPiece>;

export const previewClocks = endpoint({
  method: 'POST',
  path: '/web/clocks/preview/',
  summary:
    'How many pieces another choice of clocks would change, and why, with a page of them; changes nothing',
  may: appliesClocks,
  scope: 'tenant',
  body: z.strictObject({
    products: changedProducts,
    page: z.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(10),
    /** Only pieces of this change on the page. */
    change: z.enum(DUE_CHANGES).optional(),
  }),
  reply: z.object({
    /** Sent with the same products to apply what the preview shows. */
    revision: z.string(),
    /** Whether this change would switch clocks on in the group. */
    switchesOn: z.boolean(),
    /**
     * When clocks are switched on, questions of the starter catalogue get limits, so that each is asked only where it fits
     * (`question-limits.ts`). This is the number of these questions. Absent if clocks are already on.
     */
    limitedQuestions: z.number().int().optional(),
    /** Pieces of the products. */
    pieces: z.number().int(),
    /** Pieces that change. */
    changed: z.number().int(),
    /** Pieces that change, by change. */
    changes: z.record(z.enum(DUE_CHANGES), z.number().int()),
    /** Pieces that change, by the kind of the clock that decides their new due date. The kind with the most pieces is first. */
    decidedBy: z.array(z.object({ kind: z.string(), name: z.string(), pieces: z.number().int() })),
    /** Pieces whose last recharge or hose test is unknown. The change sets it to one period before their due date, at most to today. */
    stated: z.number().int(),
    /** A page of the pieces that change, only those of `change` if it is given. The earliest new due date is first. */
    page: pageOf(changedPiece),
  }),
});

export const applyClocks = endpoint({
  method: 'POST',
  path: '/web/clocks/apply/',
  summary: 'Apply previewed clocks in one transaction; the first change switches clocks on in the group',
  may: appliesClocks,
  scope: 'tenant',
  body: z.strictObject({
    products: changedProducts,
    revision: z.string().regex(/^[\w-]{1,100}$/, 'invalid'),
  }),
  reply: z.object({ changeId: z.string(), changed: z.number().int() }),
  errors: [CLOCKS_CHANGED],
});

export const CLOCK_CHANGE_SOURCES = ['SWITCH_ON', 'PRODUCT', 'UNDO'] as const;

export const clockChange = z.object({
  id: z.string(),
  createdAt: replyInstant(),
  userName: z.string(),
  /** `SWITCH_ON` has switched clocks on in the group, `UNDO` has undone another change. */
  source: z.enum(CLOCK_CHANGE_SOURCES),
  /** Number of products. */
  products: z.number().int(),
  /** Names of the first three products. */
  productNames: z.array(z.string()),
  /** Pieces that changed. */
  changed: z.number().int(),
  undoneAt: replyInstant().nullable(),
  undoneByName: z.string().nullable(),
  /** Whether it is the newest change that is not undone. */
  isUndoable: z.boolean(),
});
export type ClockChange = z.infer<typeof clockChange>;

export const listClockChanges = endpoint({
  method: 'GET',
  path: '/web/clocks/changes/',
  summary: 'Changes of clocks, newest first unless asked otherwise',
  may: appliesClocks,
  scope: 'tenant',
  query: pageQuery(['createdAt'])
    .omit({ query: true })
    .extend({
      direction: z.enum(['asc', 'desc']).default('desc'),
    }),
  reply: pageOf(clockChange),
});

export const getClockChange = endpoint({
  method: 'GET',
  path: '/web/clocks/changes/:id/',
  summary: 'A change of clocks with the clocks of each product before and after it',
  may: appliesClocks,
  scope: 'tenant',
  params: idParams,
  reply: clockChange.omit({ products: true, productNames: true }).extend({
    products: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        before: z.array(savedClock),
        after: z.array(savedClock),
        normBefore: normLabel.nullable(),
        normAfter: normLabel.nullable(),
      }),
    ),
  }),
});

export const undoClockChange = endpoint({
  method: 'POST',
  path: '/web/clocks/changes/:id/undo/',
  summary:
    'Undo the newest change: clocks, stated days and due dates are as before; undoing the first switches clocks off',
  may: appliesClocks,
  scope: 'tenant',
  params: idParams,
  reply: z.object({ changeId: z.string(), changed: z.number().int() }),
  errors: [CLOCK_CHANGE_NOT_NEWEST],
});
