/** The dashboard, with figures of one company or of all that the user may see. Days are in the group's time zone. */
import { z } from 'zod';
import { ATTENTION_FILTERS } from '../equipment/equipment.rules.ts';
import { calendarDate, replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { readsDashboard, readsManagementFigures } from './dashboard.policy.ts';

/** The default start of the dashboard's range of days. */
export const DASHBOARD_FROM = '2018-01-01';

/** Without `companyId`, the query covers every company that the user may see. */
const companyQuery = z.strictObject({ companyId: uuid.optional() });

/**
 * Both days are inclusive. A future `dateEnd` is 400 `in_future`. Shortly before midnight, tomorrow is taken as today, since a device's
 * clock may be fast. An end before the start is 400 `before_start`.
 */
const rangeQuery = companyQuery.extend({ dateStart: calendarDate, dateEnd: calendarDate });

const total = z.object({
  allTimeTotal: z.number().int(),
  last7DaysTotal: z.number().int(),
  /** When the newest counted object was created. Null means that there is none. */
  lastCreateTime: replyInstant().nullable(),
});

export const dashboardSummary = z.object({ users: total, equipments: total, inspections: total });
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/web/dashboard/',
  summary: 'Users, equipment and inspections: total, of the last seven days, and when the newest was created',
  may: readsDashboard,
  scope: 'tenant',
  token: 'figures:read',
  query: companyQuery,
  reply: dashboardSummary,
});

export const getMonthlyInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/monthly-inspections/',
  summary: 'Inspections of the last 24 months, oldest first; months without any have 0',
  may: readsDashboard,
  scope: 'tenant',
  token: 'figures:read',
  query: companyQuery,
  reply: z.array(z.object({ yearMonth: z.string(), value: z.number().int() })),
});

export const getEquipmentStatus = endpoint({
  method: 'GET',
  path: '/web/dashboard/equipment-status/',
  summary: 'Equipment by status of today; equipment of status NA is not counted',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  query: companyQuery,
  reply: z.object({ EXPIRED: z.number().int(), IMPROPER: z.number().int(), VALID: z.number().int() }),
});

export const getAttention = endpoint({
  method: 'GET',
  path: '/web/dashboard/attention/',
  summary:
    'Equipment that needs attention today by any date; improper equipment that is expired or expiring counts in both, and once in ANY',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  query: companyQuery,
  reply: z.record(z.enum(ATTENTION_FILTERS), z.number().int()),
});

// The paths of this and the next endpoint say "by month", as in the specification, although the range has days.
export const getEmployeeInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/employee-inspections-by-month/',
  summary: 'Inspections by user in a range of days, most first',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  query: rangeQuery,
  /** `label` is the user's name, `qtt` the number of inspections. Two people may have the same name, but not the same address. */
  reply: z.array(z.object({ label: z.string(), userEmail: z.string(), qtt: z.number().int() })),
});

export const getProductInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/product-inspections-by-month/',
  summary:
    'Inspections by product and result in a range of days, most first; `answer` is the result: YES proper, NO improper',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  query: rangeQuery,
  reply: z.array(z.object({ name: z.string(), answer: z.enum(['YES', 'NO']), qtt: z.number().int() })),
});

export const getInspectionTypeInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/inspection-type-inspections/',
  summary: 'Inspections by inspection type, most first; in a range of days if one is given',
  may: readsDashboard,
  scope: 'tenant',
  token: 'figures:read',
  query: rangeQuery.partial(),
  reply: z.array(z.object({ name: z.string(), qtt: z.number().int() })),
});

export const getClockFigures = endpoint({
  method: 'GET',
  path: '/web/dashboard/clocks/',
  summary: 'Equipment in use by kind and status of its clocks today; empty in a group without clocks',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  query: companyQuery,
  reply: z.array(
    z.object({
      /** A key, or the id of a kind of the group. */
      kind: z.string(),
      name: z.string(),
      EXPIRED: z.number().int(),
      EXPIRING: z.number().int(),
      VALID: z.number().int(),
      /** Without a due date. */
      NA: z.number().int(),
    }),
  ),
});
