/** Roles that may see and change a customer's plan and tags. */
import { rolesMay } from '../kernel/actor.ts';

export const readsOwnPlan = rolesMay(
  'readsOwnPlan',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
/** Not for company admins, since the plan is paid for the whole group. */
export const managesOwnPlan = rolesMay('managesOwnPlan', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
export const buysTags = rolesMay('buysTags', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
