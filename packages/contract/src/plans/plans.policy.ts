/** Roles that may see and change a customer's plan and tags. */
import { adminsMay, rolesMay } from '../kernel/actor.ts';

export const readsOwnPlan = adminsMay('readsOwnPlan');
/** Not for company admins, since the plan is paid for the whole group. */
export const managesOwnPlan = rolesMay('managesOwnPlan', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN');
export const buysTags = adminsMay('buysTags');
