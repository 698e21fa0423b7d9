/** Roles that may see, create and bill company groups, and roles that may set the time zone of their own group. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const managesCompanyGroups = rolesMay('managesCompanyGroups', 'MOBCHECK_ADMIN');

/** Only the platform sets the time zone of the generic group, whose companies do not decide for each other. */
export const managesGroupZone = onlyPlatformInGenericGroup(
  rolesMay('managesGroupZone', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
