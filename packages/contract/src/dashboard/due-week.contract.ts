/** The equipment that falls due today and in the days after, on the dashboard. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { readsManagementFigures } from './dashboard.policy.ts';

/** Number of days that `getDueWeek` covers, today included. */
export const DUE_WEEK_DAYS = 7;

export const getDueWeek = endpoint({
  method: 'GET',
  path: '/web/dashboard/due-week/',
  summary:
    'Equipment in use whose due date or next inspection is in the seven days from today; a piece with both counts on two days, and once in the total',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  /** Without `companyId`, the figures cover every company that the user may see. */
  query: z.strictObject({ companyId: uuid.optional() }),
  reply: z.object({
    total: z.number().int(),
    /** Every day, today first, also days without equipment. */
    days: z.array(z.object({ day: z.string(), pieces: z.number().int() })),
  }),
});
