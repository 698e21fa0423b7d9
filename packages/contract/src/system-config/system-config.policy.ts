/** Who may see and change the system config of the group. */
import { rolesMay } from '../kernel/actor.ts';
import { exceptInGenericGroup } from '../kernel/generic-group.ts';

export const readsSystemConfig = rolesMay(
  'readsSystemConfig',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesSystemConfig = exceptInGenericGroup(
  rolesMay('managesSystemConfig', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
