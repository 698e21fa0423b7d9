/** Roles that may request and carry out a tag replacement. */
import { rolesMay } from '../kernel/actor.ts';

export const replacesTags = rolesMay(
  'replacesTags',
  'MOBCHECK_ADMIN',
  'COMPANY_GROUP_ADMIN',
  'COMPANY_ADMIN',
  'COMPANY_OPERATOR',
);
