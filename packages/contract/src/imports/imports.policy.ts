/** Roles that may import equipment. */
import { rolesMay } from '../kernel/actor.ts';

export const importsEquipment = rolesMay(
  'importsEquipment',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
