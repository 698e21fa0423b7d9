/** Schedules that mail a report of equipment to people of the group, every day, week or month. */
import { z } from 'zod';
import { equipmentQuery } from '../equipment/equipment.contract.ts';
import { readsIntegrations, managesIntegrations } from '../integrations/integrations.policy.ts';
import { DOORS_SHUT, INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { apiErrorKind, PROOF_REQUIRED, STALE_WRITE } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { createdId, idParams, uuid } from '../kernel/id.ts';
import { LANGUAGES } from '../kernel/language.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { requiredText } from '../kernel/text.ts';
import { readUpdateDate, updateDate } from '../kernel/update-date.ts';

/** Maximum number of schedules of a company, and of schedules over the whole group. */
export const MAX_SCHEDULES = 20;
export const MAX_RECIPIENTS = 20;
/** A larger file is not attached. The mail then has a link to the report. */
export const MAX_ATTACHED_BYTES = 5 * 1_048_576;
/** Minutes between two sendings of one schedule by hand. */
export const MINUTES_BETWEEN_SENDINGS = 5;
/** Reports that a person sends by hand in an hour, also of schedules that are made anew. */
export const SENDINGS_PER_HOUR = 30;

/** Maximum number of schedules of a page. */
export const MAX_LISTED = 100;

export const REPORT_SCHEDULES_FULL = apiErrorKind(409, 'REPORT_SCHEDULES_FULL');
/** A paused schedule is not sent by hand. */
export const REPORT_SCHEDULE_PAUSED = apiErrorKind(409, 'REPORT_SCHEDULE_PAUSED');
/** The schedule was sent by hand a few minutes ago. */
export const REPORT_SENT_RECENTLY = apiErrorKind(409, 'REPORT_SENT_RECENTLY');

export const REPORT_FORMATS = ['PDF', 'XLSX'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const REPORT_PERIODS = ['DAY', 'WEEK', 'MONTH'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

const FIXED_DATE = /(From|UpTo)$/;

/** Whether a parameter of a report is a fixed date. A schedule has none, since its rows would soon be the wrong ones. */
export function isFixedDate(parameter: string): boolean {
  return FIXED_DATE.test(parameter);
}

/** The filters, order and columns of a report, without company and chosen rows. Fixed dates have the field error `fixed_date`. */
export const scheduledQuery = equipmentQuery
  .omit({ page: true, pageSize: true, companyId: true, serials: true })
  .superRefine((query, context) => {
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && isFixedDate(name)) {
        context.addIssue({ code: 'custom', message: 'fixed_date', path: [name] });
      }
    }
    const needsClock = query.clockStatus !== undefined || query.field === 'clockDue';
    if (query.clockKind === undefined && needsClock) {
      context.addIssue({ code: 'custom', message: 'required', path: ['clockKind'] });
    }
  });

/** `DAY` needs no day. With `WEEK`, 1 is Monday. With `MONTH`, a day that the month lacks is its last day. */
const LAST_DAYS = { DAY: 0, WEEK: 7, MONTH: 31 } as const satisfies Record<ReportPeriod, number>;

const fields = {
  name: requiredText(60),
  query: scheduledQuery,
  format: z.enum(REPORT_FORMATS),
  every: z.enum(REPORT_PERIODS),
  /** The day of the week (1 is Monday) or of the month. Null for every day. */
  day: z.number().int().min(1).max(31).nullable(),
  /** Hour in the group's time zone. */
  hour: z.number().int().min(0).max(23),
  language: z.enum(LANGUAGES),
  /** Ids of people who see the company, or of group admins for the whole group. */
  recipients: z
    .array(uuid)
    .min(1, 'required')
    .max(MAX_RECIPIENTS, 'too_long')
    .superRefine((ids, context) => {
      ids.forEach((id, index) => {
        if (ids.indexOf(id) < index) {
          context.addIssue({ code: 'custom', message: 'duplicate', path: [index] });
        }
      });
    }),
};

const dayFits = (
  { every, day }: { readonly every: ReportPeriod; readonly day: number | null },
  context: z.core.$RefinementCtx,
): void => {
  if (every === 'DAY' ? day !== null : day === null || day > LAST_DAYS[every]) {
    context.addIssue({ code: 'custom', message: 'invalid', path: ['day'] });
  }
};

export const RUN_OUTCOMES = ['ATTACHED', 'LINKED', 'NOBODY'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

const recipient = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** `STOPPED` if the person opened the link in a mail, `UNABLE` if the person is gone or does not see the company. */
  state: z.enum(['RECEIVES', 'STOPPED', 'UNABLE']),
});

export const reportSchedule = z.object({
  id: z.string(),
  name: z.string(),
  /** Null is the whole group. */
  companyId: z.string().nullable(),
  companyName: z.string().nullable(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  format: z.enum(REPORT_FORMATS),
  every: z.enum(REPORT_PERIODS),
  day: z.number().int().nullable(),
  hour: z.number().int(),
  language: z.enum(LANGUAGES),
  recipients: z.array(recipient),
  /** The person who created or last changed the schedule. Their rights decide the content. */
  ownerName: z.string(),
  /** Null while it is paused. */
  nextRunAt: replyInstant().nullable(),
  lastRunAt: replyInstant().nullable(),
  /** `ATTACHED` with the file, `LINKED` with a link because the file was large, `NOBODY` because no recipient could get it. */
  lastOutcome: z.enum(RUN_OUTCOMES).nullable(),
  /** `PERSON` an admin paused it. `OWNER` the owner left or no longer may send it. `FILTER` a filter is unknown. */
  paused: z.enum(['PERSON', 'OWNER', 'FILTER']).nullable(),
  updateDate,
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/web/report-schedules/',
  summary: 'Reports by mail of the own company, or of all companies for admins of the group',
  may: readsIntegrations,
  scope: 'tenant',
  query: pageQuery(['name', 'nextRunAt', 'lastRunAt']).extend({
    pageSize: z.coerce.number<number>().int().min(1).max(MAX_LISTED).default(10),
  }),
  reply: pageOf(reportSchedule),
});

export const createReportSchedule = endpoint({
  method: 'POST',
  path: '/web/report-schedules/',
  summary: 'Send a report by mail to people of the group; a query with fixed dates is refused',
  may: managesIntegrations,
  scope: 'tenant',
  /** `companyId` null is the whole group, only for its admins. */
  body: z.strictObject({ ...fields, companyId: uuid.nullable() }).superRefine(dayFits),
  reply: createdId,
  status: 201,
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, REPORT_SCHEDULES_FULL],
});

export const updateReportSchedule = endpoint({
  method: 'PUT',
  path: '/web/report-schedules/:id/',
  summary: 'Change a report by mail; the caller becomes its owner, and a paused one stays paused',
  may: managesIntegrations,
  scope: 'tenant',
  params: idParams,
  body: z.strictObject({ ...fields, updateDate: readUpdateDate }).superRefine(dayFits),
  reply: 'none',
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED, STALE_WRITE],
});

export const pauseReportSchedule = endpoint({
  method: 'POST',
  path: '/web/report-schedules/:id/pause',
  summary: 'Pause a report by mail',
  may: readsIntegrations,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
});

export const resumeReportSchedule = endpoint({
  method: 'POST',
  path: '/web/report-schedules/:id/resume',
  summary: 'Resume a paused report by mail; the caller becomes its owner',
  may: managesIntegrations,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
  errors: [INTEGRATIONS_OFF, PROOF_REQUIRED],
});

export const sendReportNow = endpoint({
  method: 'POST',
  path: '/web/report-schedules/:id/send',
  summary: `Send a report by mail now, at most every ${MINUTES_BETWEEN_SENDINGS} minutes`,
  may: managesIntegrations,
  scope: 'tenant',
  callsPerHour: SENDINGS_PER_HOUR,
  params: idParams,
  reply: 'none',
  errors: [INTEGRATIONS_OFF, DOORS_SHUT, REPORT_SCHEDULE_PAUSED, REPORT_SENT_RECENTLY],
});

export const removeReportSchedule = endpoint({
  method: 'DELETE',
  path: '/web/report-schedules/:id/',
  summary: 'Delete a report by mail',
  may: readsIntegrations,
  scope: 'tenant',
  params: idParams,
  reply: 'none',
});
