/** Roles that may see the figures of the dashboard. */
import { rolesMay } from '../kernel/actor.ts';

export const readsDashboard = rolesMay(
  'readsDashboard',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
/** Figures on statuses, employees and products. Operators use the field app and do not see them. */
export const readsManagementFigures = rolesMay(
  'readsManagementFigures',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
