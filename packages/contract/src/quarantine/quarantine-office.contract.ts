/** The quarantine in the office, with refused records in words, the server's current data and the decisions. */
import { z } from 'zod';
import { putDeficiency } from '../deficiencies/field-deficiencies.contract.ts';
import { equipmentSummary, registerEquipment } from '../equipment/equipment.contract.ts';
import {
  customAnswerType,
  inspectionQuestionType,
  questionReports,
} from '../inspection-types/inspection-types.contract.ts';
import { severity } from '../inspection-types/severity.ts';
import { companionReply } from '../inspections/companion.ts';
import {
  RECORD_CONTENT_DIFFERS,
  saveRecordBase,
  technicalPurpose,
} from '../inspections/inspections.contract.ts';
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
import { QUARANTINE_STATES, quarantineProblem } from './quarantine.contract.ts';
import { decidesQuarantine } from './quarantine.policy.ts';
import { SENT_KINDS } from './sent-kinds.ts';

/** Another user has decided already, or has saved the record since it was discarded. `params.by` is that user's name. */
export const QUARANTINE_DECIDED = apiErrorKind(409, 'QUARANTINE_DECIDED');
/** The body is damaged or refers to questions that the group does not have, so it can only be discarded. */
export const QUARANTINE_UNREADABLE = apiErrorKind(409, 'QUARANTINE_UNREADABLE');
/** The tag `params.serial` has no equipment that the caller may see, so there is nothing to save the record for. */
export const QUARANTINE_TAG_WITHOUT_EQUIPMENT = apiErrorKind(409, 'QUARANTINE_TAG_WITHOUT_EQUIPMENT');

/** The registration of the record's piece also waits. One decision covers both, unless another tag is given. */
export const QUARANTINE_REGISTRATION_WAITS = apiErrorKind(409, 'QUARANTINE_REGISTRATION_WAITS');

/** A refused record in the list. */
export const quarantineItem = z.object({
  id: z.string(),
  kind: z.enum(SENT_KINDS),
  state: z.enum(QUARANTINE_STATES),
  companyId: z.string(),
  companyName: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** Instant of the record by the phone's clock, corrected if it was wrong when the phone sent it. */
  createdAt: replyInstant(),
  receivedAt: replyInstant(),
  tagSerialNumber: z.string(),
  /** Label of the equipment that the tag leads to now, or empty without equipment that the caller may see. */
  extraLabel: z.string(),
  productName: z.string(),
  /** The piece as the phone showed it, or empty if unknown. */
  equipmentName: z.string(),
  /** The waiting registration of that piece. The decision about the registration also covers this record. Null without a registration. */
  registrationId: z.string().nullable(),
  /** Number of records and requests about a registration's piece that wait for the same decision. */
  followerCount: z.number().int(),
  problem: quarantineProblem,
  photoCount: z.number().int(),
  /** Null while it waits. */
  decidedAt: replyInstant().nullable(),
  decidedByName: z.string().nullable(),
  reason: z.string(),
  /** The tag on which the record was accepted, if it is not the record's own tag. */
  acceptedSerial: z.string().nullable(),
});
export type QuarantineItem = z.infer<typeof quarantineItem>;

/** An answer in words. Its question is null when the group does not have it. */
const answer = z.object({
  question: z.string().nullable(),
  type: inspectionQuestionType,
  answer: z.string(),
  customAnswerType: customAnswerType.optional(),
  /** Absent means conformity. */
  reports: questionReports.optional(),
});
export type QuarantineAnswer = z.infer<typeof answer>;

/** The refused data in words. An attribute or part is null when the group does not have it. */
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
    /** Whether any answer reports a flaw. A NO to a question of work does not. */
    improper: z.boolean(),
    purpose: technicalPurpose,
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
  z.object({ kind: z.literal('deficiency'), description: z.string(), severity }),
]);
export type QuarantineContent = z.infer<typeof quarantineContent>;

const savedRecord = z.object({
  createdAt: replyInstant(),
  userName: z.string(),
  result: z.enum(['VALID', 'IMPROPER']),
  answers: z.array(answer),
});
export type QuarantineSavedRecord = z.infer<typeof savedRecord>;

/** A refused record with the phone's data and the server's current data. */
export const quarantineRecord = quarantineItem.extend({
  /** The phone's clock when the phone sent it. */
  phoneTime: replyInstant(),
  /** The `bundleAt` of the data on the phone that the record was made with, or null if unknown. */
  bundleAt: replyInstant().nullable(),
  /** Null means that the body cannot be read. */
  content: quarantineContent.nullable(),
  /** The body as the phone sent it. */
  body: z.string(),
  photos: z.array(z.string()),
  /** The id of the record's piece. Null means that the record names only the tag. */
  equipmentId: z.string().nullable(),
  now: z.object({
    /** The named piece on its current tag. Null when it is gone, was not named, or the caller may not see it. */
    piece: equipmentSummary.nullable(),
    /** The record's tag has equipment, is FREE, is RETIRED (replaced, still with equipment), or is UNKNOWN to the caller. */
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
    'Save a refused record with its own id, person and instant, for its own piece or for the piece on a tag. It may be late, or lack answers, a photo or a position. With a registration, the records that wait for its piece are saved too',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    /**
     * Saves a record for the piece on this tag, which may be the record's own. A registration or a replacement request uses this tag instead
     * of its own new tag.
     */
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
    ...putDeficiency.errors,
  ],
});

export const discardQuarantine = endpoint({
  method: 'PUT',
  path: '/web/quarantine/:id/discard/',
  summary:
    'Discard a refused record with a reason. With a registration, the records that wait for its piece are discarded too, or saved for the piece of `recordsTo`. All are kept and can be reopened',
  may: decidesQuarantine,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    reason: requiredLines(500),
    /**
     * The tag of the existing piece that a registration duplicates. The records that wait with it are saved for that piece, and a
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
