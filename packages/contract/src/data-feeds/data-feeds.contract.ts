/** Whole tables as CSV for spreadsheets and business intelligence, which refresh them with an API token. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { INTEGRATIONS_OFF } from '../integrations/integrations.contract.ts';
import { calendarDate } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';

/** The calls of a person in an hour, or of all tokens of a company or group together. A table has every row of the company, so a program that polls would slow the group down. */
const CALLS_PER_HOUR = 12;

const file = {
  method: 'GET',
  may: readsEquipment,
  scope: 'tenant',
  token: 'data:read',
  callsPerHour: CALLS_PER_HOUR,
  errors: [INTEGRATIONS_OFF],
  reply: 'file',
} as const;

const ofCompany = { companyId: uuid.optional() };
/** The first and the last day, both included, in the group's time zone. */
const period = { from: calendarDate.optional(), upTo: calendarDate.optional() };

export const downloadEquipmentData = endpoint({
  ...file,
  path: '/data/equipment.csv',
  summary: 'All equipment as CSV with today’s statuses; the token is a Bearer token or the password of Basic',
  query: z.strictObject(ofCompany),
});

export const downloadInspectionData = endpoint({
  ...file,
  path: '/data/inspections.csv',
  summary: 'All inspections of a period as CSV, oldest first',
  query: z.strictObject({ ...ofCompany, ...period }),
});

export const downloadMaintenanceData = endpoint({
  ...file,
  path: '/data/maintenances.csv',
  summary: 'All maintenances of a period as CSV, oldest first',
  query: z.strictObject({ ...ofCompany, ...period }),
});
