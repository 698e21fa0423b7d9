/** Quarantine of refused data of phones. The phone sends the data unchanged, and the office decides about them. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { phoneInstant, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { optionalText } from '../kernel/text.ts';
import { SENT_KINDS } from './sent-kinds.ts';

/** The id is in quarantine with another body, or of another person, or it is saved for another person. */
export const QUARANTINE_CONTENT_DIFFERS = apiErrorKind(409, 'QUARANTINE_CONTENT_DIFFERS');

/**
 * Too many records of the person (`params.scope` is `person`) or of all (`office`) wait for the office. The phone keeps the record and
 * sends it later.
 */
export const QUARANTINE_FULL = apiErrorKind(503, 'QUARANTINE_FULL');

/** A record is WAITING for a decision, ACCEPTED and saved as if it had not been refused, or DISCARDED with a reason. */
export const QUARANTINE_STATES = ['WAITING', 'ACCEPTED', 'DISCARDED'] as const;
export type QuarantineState = (typeof QUARANTINE_STATES)[number];

/** The maximum length of a refused body. A record with 300 answers and long texts has about 60,000 characters. */
export const MAX_QUARANTINE_BODY = 262_144;

/** The maximum number of a record's photos. */
export const MAX_QUARANTINE_PHOTOS = 50;

/** The reply with which the server refused the body. */
export const quarantineProblem = z.strictObject({
  status: z.number().int().min(400, 'too_short').max(599, 'too_long'),
  code: optionalText(100),
  params: z
    .record(optionalText(100), z.union([optionalText(500), z.number()]))
    .refine((params) => Object.keys(params).length <= 20, 'too_many')
    .default({}),
  issues: z
    .array(z.strictObject({ path: optionalText(200), code: optionalText(100) }))
    .max(50, 'too_many')
    .default([]),
});
export type QuarantineProblem = z.output<typeof quarantineProblem>;

export const putQuarantine = endpoint({
  method: 'PUT',
  path: '/field/quarantine/:id/',
  summary:
    'Hand over to the office what the server refused (400, 403, 404 or 409), under its own id. Repeated with the same body, it tells the state of the decision',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(SENT_KINDS),
    /** The body as it was sent to the endpoint of its kind. Any text is accepted, even if it is not JSON. */
    body: z
      .string()
      .min(1, 'required')
      .max(MAX_QUARANTINE_BODY, 'too_long')
      // No JSON contains this character, and no column can store it.
      .transform((text) => text.replaceAll('\u0000', '')),
    /** The tag as the phone knows it. An invalid serial is also accepted. */
    serial: optionalText(200),
    /** The piece of the record, as the phone showed it. */
    equipmentName: optionalText(300),
    /**
     * The company of the record. The active company's office decides. After a change of company, the person sends the record from the new
     * company, since the server refuses the old company (COMPANY_REFUSED).
     */
    companyId: uuid.nullable().default(null),
    /** Instants of the record and of the sending, both by the phone's clock. */
    createdAt: phoneInstant,
    phoneTime: phoneInstant,
    /** The `bundleAt` of the data on the phone that the record was made with, or null without data. */
    bundleAt: phoneInstant.nullable().default(null),
    /** The photos of the record, which were sent before. Unknown ids are ignored. */
    photos: z.array(uuid).max(MAX_QUARANTINE_PHOTOS, 'too_many').default([]),
    problem: quarantineProblem,
  }),
  reply: z.object({
    id: z.string(),
    receivedAt: replyInstant(),
    state: z.enum(QUARANTINE_STATES),
    /** Null while it is waiting. */
    decidedAt: replyInstant().nullable(),
    /** Why it was discarded, else empty. */
    reason: z.string(),
  }),
  errors: [QUARANTINE_CONTENT_DIFFERS, QUARANTINE_FULL],
});

/** The outcome of a refused record, for its person. */
export const ownQuarantine = z.object({
  id: z.string(),
  state: z.enum(QUARANTINE_STATES),
  /** Null while it is waiting. */
  decidedAt: replyInstant().nullable(),
  decidedByName: z.string().nullable(),
  /** Why it was discarded, else empty. */
  reason: z.string(),
  /** The tag on which the record was accepted, if it is not the record's own tag. */
  acceptedSerial: z.string().nullable(),
});
export type OwnQuarantine = z.infer<typeof ownQuarantine>;

/** Days for which a person sees the outcome of a record, as long as phones keep their receipts. */
export const OWN_QUARANTINE_DAYS = 30;

export const listOwnQuarantine = endpoint({
  method: 'GET',
  path: '/field/quarantine/',
  summary: "What became of the caller's refused records of the last 30 days, newest first, at most 500",
  may: readsEquipment,
  scope: 'tenant',
  reply: z.array(ownQuarantine),
});
