/** The audit trail of a company group, with actor, act and instant. */
import { z } from 'zod';
import { readsAudit } from './audit.policy.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';

export const auditRow = z.object({
  id: z.string(),
  at: replyInstant(),
  userName: z.string(),
  userEmail: z.string(),
  /** The name of the API token with which the act was done. Absent for acts of people. */
  tokenName: z.string().optional(),
  feature: z.string(),
  /** The act, such as `create`. */
  act: z.string(),
  /** Id of the changed object. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditRow = z.infer<typeof auditRow>;

export const listAudit = endpoint({
  method: 'GET',
  path: '/web/audit/',
  summary: 'The audit trail of the company group, newest first; `query` searches user and subject',
  may: readsAudit,
  scope: 'tenant',
  token: 'audit:read',
  query: pageQuery(['at', 'userName', 'feature']).extend({
    direction: z.enum(['asc', 'desc']).default('desc'),
    feature: z.string().max(60).optional(),
    from: calendarDate.optional(),
    upTo: calendarDate.optional(),
  }),
  reply: pageOf(auditRow),
});
