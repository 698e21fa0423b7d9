/** Roles that may see and change plans, subscriptions and bills. */
import type { Policy } from '../kernel/actor.ts';
import { adminsMay } from '../kernel/actor.ts';
import { GENERIC_GROUP } from '../kernel/generic-group.ts';

/** May open My plan of the own group or, in the generic group, of the own company. The platform admin may open all. */
export const readsBilling = adminsMay('readsBilling');

/** May subscribe, change and cancel. The admin of one company of a group may not, since the group pays. */
export const managesBilling: Policy = {
  name: 'managesBilling',
  allows: ({ role, companyGroup }) =>
    role === 'MOBCHECK_ADMIN' ||
    role === 'COMPANY_GROUP_ADMIN' ||
    (role === 'COMPANY_ADMIN' && companyGroup === GENERIC_GROUP),
};
