/** Roles that switch the integrations on, list and close them, and create them. */
import { adminsMay, rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

/** May switch the integrations of a whole group on and off. */
export const switchesIntegrations = onlyPlatformInGenericGroup(
  rolesMay('switchesIntegrations', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN'),
);
/** May list and close the integrations of the own company, or of the group as its admin. */
export const readsIntegrations = adminsMay('readsIntegrations');
/** May create and change integrations. Platform admins may not, since they would stay open in groups that they visit. */
export const managesIntegrations = rolesMay('managesIntegrations', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
