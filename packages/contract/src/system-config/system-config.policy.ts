/** Who may see and change how the group's system works. */
import { rolesMay } from '../kernel/actor.ts';
import { unlessShared } from '../kernel/generic-group.ts';

export const readsSystemConfig = rolesMay(
  'readsSystemConfig',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesSystemConfig = unlessShared(
  rolesMay('managesSystemConfig', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN'),
);
