/** Who may see which figures. */
import { rolesMay } from '../kernel/actor.ts';

export const readsDashboard = rolesMay(
  'readsDashboard',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
/** Statuses, employees and products: hidden from operators, whose home is the field. */
export const readsManagement = rolesMay(
  'readsManagement',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
