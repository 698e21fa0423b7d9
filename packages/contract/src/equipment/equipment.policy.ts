/** Roles that may see, register and change equipment. */
import { rolesMay } from '../kernel/actor.ts';

export const readsEquipment = rolesMay(
  'readsEquipment',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const registersEquipment = rolesMay(
  'registersEquipment',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const managesEquipment = rolesMay(
  'managesEquipment',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
