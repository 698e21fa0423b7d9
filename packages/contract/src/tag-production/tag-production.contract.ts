/** Production runs with the tags of paid orders, their files, the steps until they are received, and each tag. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { downloadLanguage } from '../kernel/download.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { optionalText, requiredText } from '../kernel/text.ts';
import { LABEL_LAYOUT_NAMES } from '../labels/labels.rules.ts';
import { buysTags } from '../plans/plans.policy.ts';
import { PRODUCTION_STATES, tagOrder } from '../tag-orders/tag-orders.contract.ts';
import { tagSerial } from '../tags/tags.contract.ts';
import { producesTags } from './tag-production.policy.ts';

/** All tags of the run have been made. */
export const TAG_PRODUCTION_NOTHING_TO_MAKE = apiErrorKind(409, 'TAG_PRODUCTION_NOTHING_TO_MAKE');
/** Tags of the run are not made yet. `params.reserved` is their number. */
export const TAG_PRODUCTION_UNFINISHED = apiErrorKind(409, 'TAG_PRODUCTION_UNFINISHED');
/** No tag of the run is in stock. */
export const TAG_PRODUCTION_NOTHING_TO_SEND = apiErrorKind(409, 'TAG_PRODUCTION_NOTHING_TO_SEND');
/** The order has no shipment under way, since nothing was sent yet or all was received. */
export const TAG_PRODUCTION_NOT_UNDER_WAY = apiErrorKind(409, 'TAG_PRODUCTION_NOT_UNDER_WAY');
/** The tag has equipment, which needs a tag replacement to move to another tag. */
export const TAG_PRODUCTION_TAG_CLAIMED = apiErrorKind(409, 'TAG_PRODUCTION_TAG_CLAIMED');
/** The tag was replaced before. */
export const TAG_PRODUCTION_TAG_VOID = apiErrorKind(409, 'TAG_PRODUCTION_TAG_VOID');
/** Only NFC tags are encoded. */
export const TAG_PRODUCTION_NOT_NFC = apiErrorKind(409, 'TAG_PRODUCTION_NOT_NFC');

/**
 * The states of a produced tag, which are `reserved` (its serial exists, it is not made yet), `stock` (made), `sent`, `claimed` (has
 * equipment) and `void` (spoiled or faulty, another tag was reserved for it).
 */
export const PRODUCED_TAG_STATES = ['reserved', 'stock', 'sent', 'claimed', 'void'] as const;
export type ProducedTagState = (typeof PRODUCED_TAG_STATES)[number];

/** Maximum number of labels in one print file. A larger run has several files. */
export const LABELS_PER_FILE = 10_000;

const shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  /** Empty means the carrier gave none. */
  trackingCode: z.string(),
  /** Calendar date. */
  sentOn: z.string(),
  quantity: z.number().int(),
  /** When the customer confirmed the shipment. Null means that it is not confirmed. */
  receivedAt: replyInstant().nullable(),
});

const count = z.number().int();

/** Tags of a run. At any instant `made` = `stock` + `sent` + `claimed` + `void`. */
export const runCounts = z.object({
  reserved: count,
  made: count,
  stock: count,
  sent: count,
  claimed: count,
  void: count,
});

export const productionRun = z.object({
  id: z.string(),
  orderId: z.string(),
  productId: tagOrder.shape.product_id,
  /** Number of tags that were paid. */
  quantity: count,
  companyName: z.string(),
  companyGroup: z.string(),
  state: z.enum(PRODUCTION_STATES),
  counts: runCounts,
  createdAt: replyInstant(),
});
export type ProductionRun = z.infer<typeof productionRun>;

export const productionRunDetails = productionRun.extend({
  /** Newest first. */
  shipments: z.array(shipment),
});
export type ProductionRunDetails = z.infer<typeof productionRunDetails>;

export const producedTag = z.object({
  serial: z.string(),
  /** Position in the run, from 1. */
  place: count,
  state: z.enum(PRODUCED_TAG_STATES),
  /** Why the tag is void: `spoiled` before it was sent, or `faulty` afterwards. */
  voidReason: z.enum(['spoiled', 'faulty']).nullable(),
  /** The typed description of the tag's fault. */
  voidNote: z.string(),
  /** The void tag that this tag replaces. */
  replaces: z.string().nullable(),
});
export type ProducedTag = z.infer<typeof producedTag>;

export const listProductionRuns = endpoint({
  method: 'GET',
  path: '/web/tag-production/',
  summary: 'Production runs of paid tag orders, newest first; the text is searched in company and group',
  may: producesTags,
  scope: 'public',
  query: pageQuery(['createdAt', 'quantity', 'companyName']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    state: z.enum(PRODUCTION_STATES).optional(),
  }),
  reply: pageOf(productionRun),
});

export const getProductionRun = endpoint({
  method: 'GET',
  path: '/web/tag-production/:id',
  summary: 'A production run with its shipments',
  may: producesTags,
  scope: 'public',
  params: idParams,
  reply: productionRunDetails,
});

export const listProducedTags = endpoint({
  method: 'GET',
  path: '/web/tag-production/:id/tags/',
  summary: 'The tags of a run; the text is searched in their serials',
  may: producesTags,
  scope: 'public',
  params: idParams,
  query: pageQuery(['place']).extend({ state: z.enum(PRODUCED_TAG_STATES).optional() }),
  reply: pageOf(producedTag),
});

/** The tags of a file: tags that are not made yet, only the replacements among them, or all tags that are not void. */
const fileTags = z.enum(['reserved', 'replacements', 'all']).default('reserved');
export type FileTags = z.infer<typeof fileTags>;

export const printProductionLabels = endpoint({
  method: 'GET',
  path: '/web/tag-production/:id/labels',
  summary: 'Print file of the tags of a run, for sheets of QR codes or for NFC plates: PDF, streamed',
  may: producesTags,
  scope: 'public',
  callsPerMinute: 30,
  params: idParams,
  query: z.strictObject({
    tags: fileTags,
    /** Number of the file of a large run, from 1. */
    part: z.coerce.number<number>().int('invalid').min(1, 'not_positive').max(1000, 'too_long').default(1),
    /** The default is a sheet for QR codes and one plate a page for NFC tags. */
    layout: z.enum(LABEL_LAYOUT_NAMES).optional(),
    language: downloadLanguage,
  }),
  reply: 'file',
});

export const exportEncodingList = endpoint({
  method: 'GET',
  path: '/web/tag-production/:id/encoding',
  summary:
    'Encoding list of the NFC tags of a run: CSV with serial, URI and the NDEF message in hex, streamed',
  may: producesTags,
  scope: 'public',
  callsPerMinute: 30,
  params: idParams,
  query: z.strictObject({ tags: fileTags }),
  reply: 'file',
  errors: [TAG_PRODUCTION_NOT_NFC],
});

export const finishMaking = endpoint({
  method: 'PUT',
  path: '/web/tag-production/:id/made',
  summary: 'Mark the remaining tags of the run as made: they are in stock now',
  may: producesTags,
  scope: 'public',
  params: idParams,
  reply: productionRunDetails,
  errors: [TAG_PRODUCTION_NOTHING_TO_MAKE],
});

export const sendProducedTags = endpoint({
  method: 'POST',
  path: '/web/tag-production/:id/shipments/',
  summary:
    'Mark all tags of the run in stock as sent: they become free tags of the company, which gets a mail',
  may: producesTags,
  scope: 'public',
  params: idParams,
  body: z.strictObject({
    carrier: requiredText(60),
    trackingCode: optionalText(60),
    /** A day that is neither in the future nor before the run. */
    sentOn: calendarDate,
  }),
  reply: productionRunDetails,
  status: 201,
  errors: [TAG_PRODUCTION_UNFINISHED, TAG_PRODUCTION_NOTHING_TO_SEND],
});

export const replaceProducedTag = endpoint({
  method: 'POST',
  path: '/web/tag-production/:id/replacements/',
  summary: 'Mark a spoiled or faulty tag as void; another tag is reserved in its place, without a bill',
  may: producesTags,
  scope: 'public',
  params: idParams,
  body: z.strictObject({
    serial: tagSerial,
    /** The description of the tag's fault. */
    note: optionalText(200),
  }),
  reply: producedTag,
  status: 201,
  errors: [TAG_PRODUCTION_TAG_CLAIMED, TAG_PRODUCTION_TAG_VOID],
});

export const confirmTagReceipt = endpoint({
  method: 'PUT',
  path: '/web/tag-orders/:id/received',
  summary: 'Confirm as the buyer that the tags of an order have arrived',
  may: buysTags,
  scope: 'public',
  params: idParams,
  reply: 'none',
  errors: [TAG_PRODUCTION_NOT_UNDER_WAY],
});
