/** Reports of phones about themselves and their waiting records, the list of phones, and marking a phone as lost. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { phoneInstant, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { optionalText } from '../kernel/text.ts';
import { managesPhones } from './phones.policy.ts';

/** The phone's person has a higher role or another group, so the caller may not end the sessions. */
export const PHONE_USER_REFUSED = apiErrorKind(409, 'PHONE_USER_REFUSED');

export const putPhone = endpoint({
  method: 'PUT',
  path: '/field/phones/:id/',
  summary:
    'Report a phone, and the number of the caller’s records that wait on it, to the office; sent with each sync',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({
    /** Records of the caller that the server does not have yet. */
    waitingCount: z.number().int().min(0, 'too_short').max(100_000, 'too_long'),
    /** Instants of the oldest waiting record and of the report, both by the phone's clock. */
    oldestWaitingAt: phoneInstant.nullable().default(null),
    phoneTime: phoneInstant,
    /** `bundleAt` of the data on the phone. Null means that the phone has no data. */
    bundleAt: phoneInstant.nullable().default(null),
    appVersion: optionalText(50),
    /** System and browser, as text for people, such as `Android · Chrome 140`. */
    platform: optionalText(100),
    /** Whether the browser promised to keep the data. Null means unknown. */
    storagePersisted: z.boolean().nullable().default(null),
  }),
  reply: z.object({
    id: z.string(),
    seenAt: replyInstant(),
    /** The office has marked the phone as lost for this person. */
    lost: z.boolean(),
  }),
});

/** A phone of a person, by its last report. */
export const phone = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  platform: z.string(),
  appVersion: z.string(),
  waitingCount: z.number().int(),
  /** Instant of the oldest waiting record by the server's clock. Null means that nothing waits. */
  oldestWaitingAt: replyInstant().nullable(),
  bundleAt: replyInstant().nullable(),
  storagePersisted: z.boolean().nullable(),
  firstSeenAt: replyInstant(),
  seenAt: replyInstant(),
  /** Instant and person of its marking as lost, or null. */
  lostAt: replyInstant().nullable(),
  lostByName: z.string().nullable(),
});
export type Phone = z.infer<typeof phone>;

export const listPhones = endpoint({
  method: 'GET',
  path: '/web/phones/',
  summary:
    'Phones of the companies that the caller may see, those with the oldest waiting record first; `query` searches person and platform',
  may: managesPhones,
  scope: 'tenant',
  query: pageQuery(['oldestWaitingAt', 'waitingCount', 'userName', 'seenAt', 'appVersion']).extend({
    /** Only phones on which records wait. */
    waitingOnly: flagFilter.optional(),
  }),
  reply: pageOf(phone),
});

export const markPhone = endpoint({
  method: 'PUT',
  path: '/web/phones/:id/lost/',
  summary:
    'Mark a phone of a person as lost, which ends its session, or as found again. If the phone never reported its session, all sessions of the person end',
  may: managesPhones,
  // The handler opens two transactions, since the phone is in the company group and sessions are in the shared schema.
  scope: 'none',
  params: idParams,
  body: z.strictObject({ userId: uuid, lost: z.boolean() }),
  reply: phone,
  errors: [PHONE_USER_REFUSED],
});

export const isPhoneLost = endpoint({
  method: 'GET',
  path: '/field/phones/:id/lost/',
  summary:
    'Whether the office has marked a phone as lost for a person; asked without a session by a phone whose session has ended',
  may: anyoneMay,
  // The handler opens two transactions, since it finds the company group in the shared schema.
  scope: 'none',
  callsPerMinute: 60,
  params: idParams,
  query: z.strictObject({
    /** Company group of the person, as the phone knows it. */
    companyGroup: z.string().min(1, 'too_short').max(200, 'too_long'),
    userId: uuid,
  }),
  reply: z.object({ lost: z.boolean() }),
});
