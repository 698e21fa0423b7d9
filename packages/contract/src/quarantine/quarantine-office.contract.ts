/** The quarantine in the office: refused records in words, what the server has now, and the decisions. */
import { z } from 'zod';
import { equipmentSummary, registerEquipment } from '../equipment/equipment.contract.ts';
import {
  customAnswerType,
  inspectionQuestionType,
  questionReports,
} from '../inspection-types/inspection-types.contract.ts';
import { companionReply } from '../inspections/companion.ts';
import { RECORD_CONTENT_DIFFERS, saveRecordBase } from '../inspections/inspections.contract.ts';
import { apiErrorKind, PAGE_TOO_LARGE } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { renewedDate } from '../maintenances/maintenances.contract.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { requiredLines } from '../kernel/text.ts';
import { PART_UNITS } from '../products/products.contract.ts';
import { putTagReplacement } from '../tag-replacements/tag-replacements.contract.ts';
import { tagSerial } from '../tags/tags.contract.ts';
import { QUARANTINE_KINDS, QUARANTINE_STATES, quarantineProblem } from './quarantine.contract.ts';
import { decidesQuarantine } from './quarantine.policy.ts';

/** Somebody has decided already; `params.by` is their name. */
export const QUARANTINE_DECIDED = apiErrorKind(409, 'QUARANTINE_DECIDED');
/** The body is damaged, or refers to questions that the group does not have: it can only be discarded. */
export const QUARANTINE_UNREADABLE = apiErrorKind(409, 'QUARANTINE_UNREADABLE');
/** The tag `params.serial` has no equipment that the caller may see, so there is nothing to save the record for. */
export const QUARANTINE_TAG_WITHOUT_EQUIPMENT = apiErrorKind(409, 'QUARANTINE_TAG_WITHOUT_EQUIPMENT');

/** The registration of its piece waits too: one decision is about both, unless another tag is given. */
export const QUARANTINE_REGISTRATION_WAITS = apiErrorKind(409, 'QUARANTINE_REGISTRATION_WAITS');

/** A refused record in the list. */
export const quarantineItem = z.object({
  id: z.string(),
  kind: z.enum(QUARANTINE_KINDS),
  state: z.enum(QUARANTINE_STATES),
  companyId: z.string(),
  companyName: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** When it was made: by the phone's clock, corrected if that was wrong when the phone sent it. */
  createdAt: replyInstant(),
  receivedAt: replyInstant(),
  tagSerialNumber: z.string(),
  /** Of the equipment that the tag leads to now; empty if there is none that the caller may see. */
  extraLabel: z.string(),
  productName: z.string(),
  /** The piece that it is about, as the phone showed it. Empty means that the phone did not say. */
  equipmentName: z.string(),
  /** The waiting registration of that piece, whose decision is about this record too. Null means none. */
  registrationId: z.string().nullable(),
  /** Of a registration: how many records and requests about its piece wait for the same decision. */
  followerCount: z.number().int(),
  problem: quarantineProblem,
  photoCount: z.number().int(),
  /** Null while it waits. */
  decidedAt: replyInstant().nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string(),
  /** The tag that it was accepted on, if it is another one than its own. */
  acceptedSerial: z.string().nullable(),
});
export type QuarantineItem = z.infer<typeof quarantineItem>;

/** An answer, attribute or part in words. Null means that the group has no such question, attribute or part. */
const answer = z.object({
  question: z.string().nullable(),
  type: inspectionQuestionType,
  answer: z.string(),
  customAnswerType: customAnswerType.optional(),
  /** Absent means conformity. */
  reports: questionReports.optional(),
});
export type QuarantineAnswer = z.infer<typeof answer>;

/** What the phone wanted to save, in words. */
const quarantineContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    answers: z.array(answer),
    attributes: z.array(z.object({ attribute: z.string().nullable(), value: z.string() })),
    parts: z.array(
      z.object({ part: z.string().nullable(), quantity: z.number(), unit: z.enum(PART_UNITS).nullable() }),
    ),
    renewedDates: z.array(renewedDate),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    companion: companionReply.nullable(),
    /** Whether any answer is negative. */
    improper: z.boolean(),
  }),
  z.object({
    kind: z.literal('registration'),
    /** Null means that the group has no such product. */
    productName: z.string().nullable(),
    extraLabel: z.string(),
    extraCode: z.string(),
    unit: z.string(),
    dueDate: z.string().nullable(),
  }),
  z.object({ kind: z.literal('replacement'), newSerial: z.string(), oldSerial: z.string().nullable() }),
]);
export type QuarantineContent = z.infer<typeof quarantineContent>;

/** A record that the server has. */
const savedRecord = z.object({
  createdAt: replyInstant(),
  userName: z.string(),
  result: z.enum(['VALID', 'IMPROPER']),
  answers: z.array(answer),
});
export type QuarantineSavedRecord = z.infer<typeof savedRecord>;

/** A refused record with both sides: what the phone wanted to save, and what the server has now. */
export const quarantineRecord = quarantineItem.extend({
  /** What the phone's clock said when the phone sent it. */
  phoneTime: replyInstant(),
  /** Of the data on the phone by which it was made. Null means that the phone did not say. */
  bundleAt: replyInstant().nullable(),
  /** Null means that the body cannot be read. */
  content: quarantineContent.nullable(),
  /** As the phone sent it. */
  body: z.string(),
  photos: z.array(z.string()),
  /** The id of the piece that it is about. Null means that it names only the tag. */
  equipmentId: z.string().nullable(),
  now: z.object({
    /** The piece that it is about, on the tag that it has now. Null means that it is gone, was not named, or the caller may not see it. */
    piece: equipmentSummary.nullable(),
    /** Its tag: with equipment, without (FREE), replaced by another one (RETIRED, still with equipment), or none that the caller may see. */
    tag: z.enum(['EQUIPMENT', 'FREE', 'RETIRED', 'UNKNOWN']),
    equipment: equipmentSummary.nullable(),
    /** The newest record of the same kind of that equipment. */
    lastRecord: savedRecord.nullable(),
    /** The record that the server has under the same id, with other content. */
    sameId: savedRecord.nullable(),
  }),
});
export type QuarantineRecord = z.infer<typeof quarantineRecord>;

export const QUARANTINE_FILTERS = ['WAITING', 'DECIDED', 'ALL'] as const;

export const listQuarantine = endpoint({
  method: 'GET',
  path: '/web/quarantine/',
  summary:
    'Refused records of the companies that the caller may see; `query` searches person, serial and label',
  may: decidesQuarantine,
  scope: 'tenant',
  query: pageQuery(['receivedAt', 'createdAt', 'userName', 'kind', 'tagSerialNumber']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    show: z.enum(QUARANTINE_FILTERS).default('WAITING'),
  }),
  reply: pageOf(quarantineItem),
  errors: [PAGE_TOO_LARGE],
});

export const getQuarantine = endpoint({
  method: 'GET',
  path: '/web/quarantine/:id/',
  summary: 'A refused record in words, with what the server has now',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  reply: quarantineRecord,
});

export const acceptQuarantine = endpoint({
  method: 'PUT',
  path: '/web/quarantine/:id/accept/',
  summary:
    'Save a refused record under its id, of its person and instant, although it lacks answers, a photo or a position, or is late; for its own piece or for the piece on a tag. With a registration, what waits for its piece is saved too',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    /** Save it for the piece on this tag, which may be the tag of the record; of a replacement request: another new tag. */
    tagSerialNumber: tagSerial.optional(),
  }),
  reply: quarantineItem,
  errors: [
    QUARANTINE_DECIDED,
    QUARANTINE_UNREADABLE,
    QUARANTINE_TAG_WITHOUT_EQUIPMENT,
    QUARANTINE_REGISTRATION_WAITS,
    ...saveRecordBase.errors,
    ...registerEquipment.errors,
    ...putTagReplacement.errors,
  ],
});

export const discardQuarantine = endpoint({
  method: 'PUT',
  path: '/web/quarantine/:id/discard/',
  summary:
    'Discard a refused record with a reason, and what waits for the piece of a registration; it is kept and can be reopened',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    reason: requiredLines(500),
    /**
     * Of a registration: the tag of the piece that it would register a second time. The records that wait with it are saved for that piece; a
     * replacement request is discarded.
     */
    recordsTo: tagSerial.optional(),
  }),
  reply: quarantineItem,
  errors: [QUARANTINE_DECIDED, QUARANTINE_TAG_WITHOUT_EQUIPMENT, RECORD_CONTENT_DIFFERS],
});

export const reopenQuarantine = endpoint({
  method: 'PUT',
  path: '/web/quarantine/:id/reopen/',
  summary: 'Take back that a record was discarded: it waits for a decision again',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  reply: quarantineItem,
  errors: [QUARANTINE_DECIDED],
});
