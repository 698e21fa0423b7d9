/** Roles that may see, create and bill company groups, and set the time zone of their own. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const managesCompanyGroups = rolesMay('managesCompanyGroups', 'MOBCHECK_ADMIN');

/** The companies of the generic group do not decide for each other. */
export const managesGroupZone = onlyPlatformInGenericGroup(
  rolesMay('managesGroupZone', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
