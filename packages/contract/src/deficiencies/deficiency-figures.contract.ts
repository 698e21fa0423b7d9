/** The figures of deficiencies on the dashboard. */
import { z } from 'zod';
import { readsManagementFigures } from '../dashboard/dashboard.policy.ts';
import { severity } from '../inspection-types/severity.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { uuid } from '../kernel/id.ts';
import { DEFICIENCY_AGES } from './deficiency-ages.rules.ts';
import { AGENDA_OFF } from './deficiency-errors.ts';

const countByAge = z.record(z.enum(DEFICIENCY_AGES), z.number().int());

export const getDeficiencyFigures = endpoint({
  method: 'GET',
  path: '/web/deficiencies/figures/',
  summary: 'Open deficiencies by severity and days since they were opened, and how many are overdue',
  may: readsManagementFigures,
  scope: 'tenant',
  token: 'figures:read',
  /** Without `companyId`, the figures cover every company that the user may see. */
  query: z.strictObject({ companyId: uuid.optional() }),
  reply: z.object({ overdue: z.number().int(), ages: z.record(severity, countByAge) }),
  errors: [AGENDA_OFF],
});
