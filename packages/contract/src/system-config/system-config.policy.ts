/** Who may see and change the system config of the group. */
import { rolesMay } from '../kernel/actor.ts';
import { onlyPlatformInGenericGroup } from '../kernel/generic-group.ts';

export const readsSystemConfig = rolesMay(
  'readsSystemConfig',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesSystemConfig = onlyPlatformInGenericGroup(
  rolesMay('managesSystemConfig', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
