/** The dashboard: figures of one company, or of all that the person sees; days are those of the group's zone. */
import { z } from 'zod';
import { EQUIPMENT_STATUSES, EXPIRATION_STATUSES } from '../equipment/equipment.rules.ts';
import { calendarDate, instant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { readsDashboard, readsManagement } from './dashboard.policy.ts';

/** Months of the histogram, the current one included. */
export const HISTOGRAM_MONTHS = 24;
/** The first day that the dashboard asks for when it opens. */
export const DASHBOARD_FROM = '2018-01-01';

/** Left out: every company that the person sees. */
const companyQuery = z.strictObject({ companyId: uuid.optional() });

/** Both ends included; the end not before the start, neither in the future: 400 `in_future`, `before_start`. */
const rangeQuery = companyQuery.extend({ dateStart: calendarDate, dateEnd: calendarDate });

const total = z.object({
  allTimeTotal: z.number().int(),
  last7DaysTotal: z.number().int(),
  /** Instant of the last one; null: there is none. */
  lastCreateTime: instant().nullable(),
});

export const dashboardSummary = z.object({ users: total, equipments: total, inspections: total });
export type DashboardSummary = z.infer<typeof dashboardSummary>;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/web/dashboard/',
  summary: 'Users, equipment and inspections: all, of the last seven days, and when the last one came',
  may: readsDashboard,
  scope: 'tenant',
  query: companyQuery,
  reply: dashboardSummary,
});

export const getMonthlyInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/monthly-inspections/',
  summary: 'Inspections of the last 24 months, the oldest first; months without any are there with 0',
  may: readsDashboard,
  scope: 'tenant',
  query: companyQuery,
  reply: z.array(z.object({ yearMonth: z.string(), value: z.number().int() })),
});

export const getEquipmentStatus = endpoint({
  method: 'GET',
  path: '/web/dashboard/equipment-status/',
  summary: 'Equipment by status of today; what was never inspected and has no due date counts in none',
  may: readsManagement,
  scope: 'tenant',
  query: companyQuery,
  reply: z.object({ EXPIRED: z.number().int(), IMPROPER: z.number().int(), VALID: z.number().int() }),
});

export const getEmployeeInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/employee-inspections-by-month/',
  summary: 'Inspections by person in a range of days, most first',
  may: readsManagement,
  scope: 'tenant',
  query: rangeQuery,
  reply: z.array(z.object({ label: z.string(), qtt: z.number().int() })),
});

export const getProductInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/product-inspections-by-month/',
  summary: 'Inspections by product and result in a range of days: YES proper, NO improper; most first',
  may: readsManagement,
  scope: 'tenant',
  query: rangeQuery,
  reply: z.array(z.object({ name: z.string(), answer: z.enum(['YES', 'NO']), qtt: z.number().int() })),
});

export const getInspectionTypeInspections = endpoint({
  method: 'GET',
  path: '/web/dashboard/inspection-type-inspections/',
  summary: 'Inspections by subcategory, most first; in a range of days where one is given',
  may: readsDashboard,
  scope: 'tenant',
  query: rangeQuery.partial(),
  reply: z.array(z.object({ name: z.string(), qtt: z.number().int() })),
});

/** What to do: equipment that is expired, improper or expiring, nearest first where positions are known. */
export const fieldDue = z.object({
  tagSerialNumber: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  productName: z.string(),
  status: z.enum(EQUIPMENT_STATUSES),
  lastInspectionExpirationStatus: z.enum(EXPIRATION_STATUSES),
  dueDateExpirationStatus: z.enum(EXPIRATION_STATUSES),
  nextInspectionDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  /** Metres from the phone to where it was inspected last; null: one of the two is not known. */
  distance: z.number().int().nullable(),
});
export type FieldDue = z.infer<typeof fieldDue>;

export const listFieldDue = endpoint({
  method: 'GET',
  path: '/field/due/',
  summary:
    'Equipment of the active company that needs somebody (improper, expired, expiring), nearest first, at most 100',
  may: readsDashboard,
  scope: 'tenant',
  query: z.strictObject({
    latitude: z.coerce.number<number>().min(-90, 'out_of_range').max(90, 'out_of_range').optional(),
    longitude: z.coerce.number<number>().min(-180, 'out_of_range').max(180, 'out_of_range').optional(),
  }),
  reply: z.object({ total: z.number().int(), items: z.array(fieldDue) }),
});
