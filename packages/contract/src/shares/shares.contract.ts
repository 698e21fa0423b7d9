/** Links for auditors (`links compartilhados`): each shows the equipment of one company and one filter to everybody who has it. */
import { z } from 'zod';
import { REPORTS, reportFilters } from '../equipment/equipment.contract.ts';
import { INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { managesIntegrations, readsIntegrations } from '../integrations/integrations.policy.ts';
import { apiErrorKind, PROOF_REQUIRED } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { pageOf, pageQuery, searchText } from '../kernel/page.ts';
import { requiredText } from '../kernel/text.ts';
import { chosenSerials } from '../tags/tags.contract.ts';

/** The company already has `MAX_SHARES` open links. */
export const SHARES_LIMIT_REACHED = apiErrorKind(409, 'SHARES_LIMIT_REACHED');

/** Open links of one company. */
export const MAX_SHARES = 50;
/** Days for which a link is valid. */
export const SHARE_DAYS = 30;
export const MAX_SHARE_DAYS = 366;
export const MAX_SHARE_NAME = 100;
/** Openings of a link that are kept and listed, at most one of each network and day. A link is never valid for so many days. */
export const MAX_SHARE_OPENINGS = 400;

const { companyId: _, ...filters } = reportFilters;

/** The filters of a link, as in the report. The company is apart. */
export const shareFilters = z
  .strictObject({ ...filters, query: searchText(), serials: chosenSerials.optional() })
  .superRefine(({ clockKind, clockStatus }, context) => {
    if (clockKind === undefined && clockStatus !== undefined) {
      context.addIssue({ code: 'custom', path: ['clockKind'], message: 'required' });
    }
  });
export type ShareFilters = z.output<typeof shareFilters>;

export const createShare = endpoint({
  method: 'POST',
  path: '/web/shares/',
  summary: 'Make a link for an auditor; its address and its code are in this reply and never again',
  may: managesIntegrations,
  // The reply has a secret, so no idempotency key stores it.
  scope: 'public',
  body: z.strictObject({
    companyId: uuid,
    /** The receiver or purpose. Only admins see it. */
    name: requiredText(MAX_SHARE_NAME),
    report: z.enum(REPORTS).default('inspections'),
    filters: shareFilters,
    days: z.number().int().min(1, 'too_short').max(MAX_SHARE_DAYS, 'too_long').default(SHARE_DAYS),
    hasCode: z.boolean().default(false),
    hasPhotos: z.boolean().default(false),
  }),
  reply: z.object({
    id: z.string(),
    url: z.string(),
    /** Six digits, or null without a code. */
    code: z.string().nullable(),
    expiresAt: replyInstant(),
  }),
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, SHARES_LIMIT_REACHED],
});

/**
 * `OPEN`; `EXPIRED` after its last instant; `CLOSED` by an admin; `GUESSED` after too many wrong codes; `PAUSED` while the person who made
 * it is no admin of the company.
 */
export const SHARE_STATES = ['OPEN', 'EXPIRED', 'CLOSED', 'GUESSED', 'PAUSED'] as const;

export const share = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  name: z.string(),
  report: z.enum(REPORTS),
  /** The filters as search parameters of the report. */
  filters: z.record(z.string(), z.string()),
  hasCode: z.boolean(),
  hasPhotos: z.boolean(),
  state: z.enum(SHARE_STATES),
  createdAt: replyInstant(),
  createdByName: z.string(),
  expiresAt: replyInstant(),
  endedAt: replyInstant().nullable(),
  /** Empty unless an admin closed the link. */
  endedByName: z.string(),
  openedCount: z.number().int(),
  lastOpenedAt: replyInstant().nullable(),
});
export type Share = z.infer<typeof share>;

export const listShares = endpoint({
  method: 'GET',
  path: '/web/shares/',
  summary: 'The links of the companies that the caller sees, open and ended',
  may: readsIntegrations,
  scope: 'tenant',
  query: pageQuery(['createdAt', 'name', 'expiresAt', 'lastOpenedAt']),
  reply: pageOf(share),
});

export const listShareOpenings = endpoint({
  method: 'GET',
  path: '/web/shares/:id/openings/',
  summary: 'The first opening of a link from each network on each day, newest first',
  may: readsIntegrations,
  scope: 'tenant',
  params: idParams,
  reply: z
    .array(z.object({ id: z.string(), openedAt: replyInstant(), address: z.string() }))
    .max(MAX_SHARE_OPENINGS),
});

export const closeShare = endpoint({
  method: 'DELETE',
  path: '/web/shares/:id/',
  summary: 'Close a link for good; nothing happens when it has ended',
  may: readsIntegrations,
  // A link is closed also in a group that waits for its upgrade.
  scope: 'public',
  params: idParams,
  reply: 'none',
});
