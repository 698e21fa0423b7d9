/** Roles that may see tags, and roles that may enable and disable them. */
import { rolesMay } from '../kernel/actor.ts';

export const readsTags = rolesMay(
  'readsTags',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
export const togglesTags = rolesMay('togglesTags', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');
