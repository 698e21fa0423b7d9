/** Notices to a person in the product, beside the mails. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { replyInstant, requestInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/id.ts';
import { flagFilter, pageOf, pageQuery } from '../kernel/page.ts';
import { BILL_MOMENTS, OFF_REASONS, SIGN_IN_ACTS } from './notices.rules.ts';

/** The facts of a notice by kind. Notices are kept, so a field is never renamed and a new one is optional. */
export const NOTICE_FACTS = {
  /** The person is responsible for a service order. */
  'service-order': z.object({ orderId: z.string(), number: z.number().int() }),
  /** Equipment of the company is expired or expires soon. */
  expiring: z.object({ expired: z.number().int(), expiring: z.number().int() }),
  /** A report of a problem waits in the company, the first of possibly several. */
  'problem-report': z.object({ deficiencyId: z.string(), tag: z.string() }),
  /** Deficiencies of the company block the use of equipment. `count` are open, and `number` is the newest. */
  'blocking-deficiencies': z.object({
    deficiencyId: z.string(),
    number: z.number().int(),
    count: z.number().int(),
  }),
  /** Another person made the reader the owner of `count` deficiencies at once. `number` is the first. */
  'deficiency-owner': z.object({
    deficiencyId: z.string(),
    number: z.number().int(),
    count: z.number().int(),
  }),
  /** Numbers of overdue deficiencies: `mine` of the reader, and `company` of the reader's company, or 0 if the reader is no admin. */
  'overdue-deficiencies': z.object({ mine: z.number().int(), company: z.number().int() }),
  'tags-sent': z.object({
    quantity: z.number().int(),
    isNfc: z.boolean(),
    carrier: z.string(),
    trackingCode: z.string(),
  }),
  /** `amount` is in cents of BRL, and `due` is a calendar day. */
  bill: z.object({ moment: z.enum(BILL_MOMENTS), amount: z.number().int(), due: z.string() }),
  /** Somebody registered and waits for review. */
  registration: z.object({ name: z.string(), company: z.string() }),
  /** The person's way to sign in was changed, by the person or by a thief of the session. */
  'sign-in': z.object({ act: z.enum(SIGN_IN_ACTS) }),
  /** Nothing is sent to a webhook any more. */
  'webhook-off': z.object({ name: z.string(), reason: z.enum(OFF_REASONS) }),
  /** An admin removed the person's second factor. */
  'second-factor-removed': z.object({}),
} as const;
export type NoticeKind = keyof typeof NOTICE_FACTS;

const common = {
  id: z.string(),
  /** The company in which the link of the notice opens its subject. Null for a notice about the person or the installation. */
  company: z.object({ companyGroup: z.string(), companyId: z.string(), companyName: z.string() }).nullable(),
  createdAt: replyInstant(),
  readAt: replyInstant().nullable(),
};
const noticeOf = <const K extends NoticeKind>(kind: K) =>
  z.object({ ...common, kind: z.literal(kind), facts: NOTICE_FACTS[kind] });

export const notice = z.discriminatedUnion('kind', [
  noticeOf('service-order'),
  noticeOf('expiring'),
  noticeOf('problem-report'),
  noticeOf('blocking-deficiencies'),
  noticeOf('deficiency-owner'),
  noticeOf('overdue-deficiencies'),
  noticeOf('tags-sent'),
  noticeOf('bill'),
  noticeOf('registration'),
  noticeOf('sign-in'),
  noticeOf('webhook-off'),
  noticeOf('second-factor-removed'),
]);
export type Notice = z.infer<typeof notice>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/web/notices/',
  summary: 'The caller’s own notices of all their companies',
  may: signedInMay,
  scope: 'public',
  query: pageQuery(['createdAt'])
    .omit({ query: true })
    .extend({ direction: z.enum(['asc', 'desc']).default('desc'), unread: flagFilter.optional() }),
  reply: pageOf(notice),
});

export const markNotice = endpoint({
  method: 'PUT',
  path: '/web/notices/:id/read/',
  summary: 'Mark one of the caller’s own notices as read or unread',
  may: signedInMay,
  scope: 'public',
  params: idParams,
  body: z.strictObject({ read: z.boolean() }),
  reply: 'none',
});

export const markAllNotices = endpoint({
  method: 'PUT',
  path: '/web/notices/read/',
  summary: 'Mark the caller’s own notices up to an instant as read; later notices stay unread',
  may: signedInMay,
  scope: 'public',
  body: z.strictObject({ upTo: requestInstant }),
  reply: 'none',
});
