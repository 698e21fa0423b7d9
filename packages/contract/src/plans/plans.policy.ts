/** Who sees and changes what a customer pays for. */
import { rolesMay } from '../kernel/actor.ts';

export const readsOwnPlan = rolesMay(
  'readsOwnPlan',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
/** Has the plan in sight: it is paid for the whole group. */
export const managesOwnPlan = rolesMay('managesOwnPlan', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
export const buysTags = rolesMay('buysTags', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
