/** Problem reports in the office: the switch, the reports of a deficiency, and confirming them. */
import { z } from 'zod';
import { apiErrorKind } from '../kernel/api-error.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParams, uuid } from '../kernel/id.ts';
import { MAX_DEFICIENCIES } from '../deficiencies/deficiencies.contract.ts';
import {
  managesDeficiencies,
  readsDeficiencies,
  switchesAgenda,
} from '../deficiencies/deficiencies.policy.ts';
import { AGENDA_OFF, DEFICIENCY_OWNER_REFUSED } from '../deficiencies/deficiency-errors.ts';
import { severity } from '../inspection-types/severity.ts';

/** The group has not switched problem reports on, or has switched the agenda off. */
export const PROBLEM_REPORTS_OFF = apiErrorKind(409, 'PROBLEM_REPORTS_OFF');
/** The deficiency `params.number` is no report that waits. */
export const DEFICIENCY_NOT_REPORTED = apiErrorKind(409, 'DEFICIENCY_NOT_REPORTED');

/** The most reports of a deficiency that are listed. Older reports are left out. */
export const MAX_LISTED_REPORTS = 100;

export const switchProblemReportsOn = endpoint({
  method: 'POST',
  path: '/web/problem-reports/switch-on/',
  summary: 'Let anybody report problems on the public pages of tags; nothing happens when it is on',
  may: switchesAgenda,
  scope: 'tenant',
  reply: 'none',
  errors: [AGENDA_OFF],
});

export const switchProblemReportsOff = endpoint({
  method: 'POST',
  path: '/web/problem-reports/switch-off/',
  summary: 'Take no more reports; waiting reports are hidden and kept',
  may: switchesAgenda,
  scope: 'tenant',
  reply: 'none',
});

export const countWaitingReports = endpoint({
  method: 'GET',
  path: '/web/problem-reports/waiting/',
  summary: 'How many deficiencies wait to be confirmed in the companies that the caller sees',
  may: managesDeficiencies,
  scope: 'tenant',
  reply: z.object({ waiting: z.number().int() }),
  errors: [PROBLEM_REPORTS_OFF],
});

export const problemReport = z.object({
  id: z.string(),
  createdAt: replyInstant(),
  words: z.string(),
  /** Empty for callers who do not manage deficiencies, without a contact, 90 days after the end of the deficiency, and a year after the report. */
  contact: z.string(),
  photoId: z.string().nullable(),
});

export const listProblemReports = endpoint({
  method: 'GET',
  path: '/web/problem-reports/of/:id/',
  summary: 'The reports of a deficiency, newest first',
  may: readsDeficiencies,
  scope: 'tenant',
  params: idParams,
  reply: z.object({ items: z.array(problemReport), total: z.number().int() }),
  errors: [PROBLEM_REPORTS_OFF],
});

export const confirmReports = endpoint({
  method: 'POST',
  path: '/web/problem-reports/confirm/',
  summary: 'Confirm reported deficiencies, all or none; they are open afterwards',
  may: managesDeficiencies,
  scope: 'tenant',
  body: z.strictObject({
    /** Ids of deficiencies. */
    ids: z
      .array(uuid)
      .min(1, 'required')
      .max(MAX_DEFICIENCIES, 'too_many')
      .refine((list) => new Set(list).size === list.length, 'duplicate'),
    severity,
    ownerId: uuid.nullable().default(null),
    dueOn: calendarDate.nullable().default(null),
  }),
  reply: z.object({ confirmed: z.number().int() }),
  errors: [PROBLEM_REPORTS_OFF, DEFICIENCY_NOT_REPORTED, DEFICIENCY_OWNER_REFUSED],
});
