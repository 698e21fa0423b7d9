/** Roles that take all data of their group with them. */
import type { Policy } from '../kernel/actor.ts';
import { GENERIC_GROUP } from '../kernel/generic-group.ts';

/** Admins of a group of their own. The generic group has the data of unrelated customers. */
export const exportsData: Policy = {
  name: 'exportsData',
  allows: ({ role, companyGroup }) => role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP,
};
