/** Roles that may see the phones of a company and mark one as lost. */
import { rolesMay } from '../kernel/actor.ts';

export const managesPhones = rolesMay(
  'managesPhones',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
);
